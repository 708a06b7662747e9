# Completion of @PROGRAM@ for fish. What may stand where is read from what --help prints. config/install.sh fills in the
# name of the program, and config/completion/complete.awk.
set -g __golf_awk '
@COMPLETE@
'
function __golf_complete
    set -l words (commandline -opc)
    set -l first $words[2]
    set -l prev $words[-1]
    set -l before
    test (count $words) -gt 2; and set before $words[-2]
    # --level=hard is one word.
    set -l joined (string match -r '^--[a-z-]+=' -- (commandline -ct))
    set -q joined[1]; and set before $prev; and set prev (string trim -r -c = -- $joined)
    set -l help --help
    string match -qr '(^|/)golf$' -- $words[1]; and string match -qr '^[a-z]' -- "$first"; and set help $first --help
    for line in ($words[1] $help 2>/dev/null | awk -v first="$first" -v before="$before" -v prev="$prev" $__golf_awk)
        switch $line
            case 'FILE*'
                __fish_complete_path (commandline -ct)
            case 'RULES*'
                $words[1] rules list 2>/dev/null | string replace -r ' +' \t
            case '*'
                echo "$joined$line"
        end
    end
end
complete -c @PROGRAM@ -f -a '(__golf_complete)'
