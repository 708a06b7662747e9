# Completion of @PROGRAM@ for bash. What may stand where is read from what --help prints. config/install.sh fills in the
# name of the program, and config/completion/complete.awk.
_golf_awk='
@COMPLETE@
'
_golf_complete() {
	local program=$1 at=$COMP_CWORD cur=$2 before prev first= told line words=()
	# bash takes --level=hard for three words.
	if [[ $cur == = ]]; then
		cur=
	elif [[ ${COMP_WORDS[at - 1]} == = ]]; then
		at=$((at - 1))
	fi
	prev=${COMP_WORDS[at - 1]}
	before=${COMP_WORDS[at > 1 ? at - 2 : 0]}
	((COMP_CWORD == 1)) || first=${COMP_WORDS[1]}
	if [[ ${program##*/} == golf && $first == [a-z]* ]]; then
		told=$("$program" "$first" --help 2>/dev/null)
	else
		told=$("$program" --help 2>/dev/null)
	fi
	COMPREPLY=()
	while IFS=$'\t' read -r line _; do
		case $line in
		FILE) compopt -o filenames 2>/dev/null; mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$cur") ;;
		RULES) mapfile -t -O "${#words[@]}" words < <("$program" rules list 2>/dev/null | sed 's/ .*//') ;;
		?*) words+=("$line") ;;
		esac
	done < <(awk -v first="$first" -v before="$before" -v prev="$prev" "$_golf_awk" <<<"$told")
	mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -W "${words[*]}" -- "$cur")
}
complete -F _golf_complete @PROGRAM@
