#compdef @PROGRAM@
# Completion of @PROGRAM@ for zsh. What may stand where is read from what --help prints. config/install.sh fills in the
# name of the program, and config/completion/complete.awk.
local complete='
@COMPLETE@
'
local program=$words[1] first= prev=$words[CURRENT-1] before= told line candidates=()
(( CURRENT > 2 )) && { first=$words[2]; before=$words[CURRENT-2] }
# --level=hard is one word.
if [[ $words[CURRENT] == --[a-z-]##=* ]]; then
	before=$prev prev=${words[CURRENT]%%=*}
	compset -P '*='
fi
if [[ ${program:t} == golf && $first == [a-z]* ]]; then
	told=$($program $first --help 2>/dev/null)
else
	told=$($program --help 2>/dev/null)
fi
for line in ${(f)"$(awk -v first=$first -v before=$before -v prev=$prev $complete <<<$told)"}; do
	case ${line%%$'\t'*} in
	FILE) _files ;;
	RULES) candidates+=(${${(f)"$($program rules list 2>/dev/null)"}/ ##/:}) ;;
	*) candidates+=(${${line/$'\t'/:}%:}) ;;
	esac
done
(( $#candidates )) && _describe golf candidates
