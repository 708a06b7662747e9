# What may stand at a place of a command line of golf, golfd or golf-playground, read from what --help prints:
#
#	golf rules --help | awk -v first=rules -v before= -v prev=rules -f complete.awk
#
#	first	the first word after the program, "" while it is typed
#	before, prev	the two words before the place
#
# Prints a candidate a line, a tab, and a sentence or nothing. FILE stands for any file, RULES for any rules.
function say(word, sentence) {
	if (!(word in said)) {
		said[word] = 1
		print word "\t" sentence
	}
}
function value(word, parts, i, n) {
	found = 1
	if (word == "FILE")
		say("FILE")
	else if (word ~ /^[RAB]$/) {
		say("RULES")
		say("FILE")
	} else if (word ~ /^[a-z]/) {
		n = split(word, parts, "|")
		for (i = 1; i <= n; i++)
			say(parts[i])
	}
}
# The first line of `golf COMMAND --help`: golf rules list | show R | explain R [--lang en|es] | check FILE
NR == 1 && /^golf [a-z]/ && first != "" {
	usage = 1
	gsub(/[][]/, " ")
	n = split($0, word, " ")
	for (i = 2; i < n; i++) {
		if (word[i] == prev && word[i + 1] !~ /^(-|\|)/ && (i == 2) == (prev == first))
			value(word[i + 1])
		if (prev == first && word[i] == "|")
			value(word[i + 1])
	}
}
usage {
	while (match($0, /--[a-z][a-z-]*/)) {
		option[++options] = substr($0, RSTART, RLENGTH)
		$0 = substr($0, RSTART + RLENGTH)
	}
	next
}
# A row:   store export FILE  what it does
/^  [a-z-]/ {
	line = substr($0, 3)
	sub(/^golf /, "", line)
	sub(/^-[A-Za-z], /, "", line)
	at = match(line, /  +/)
	if (!at)
		next
	n = split(substr(line, 1, at - 1), word, " ")
	sentence = substr(line, at + RLENGTH)
	if (n > 1 && word[1] == prev)
		value(word[2])
	else if (n > 2 && word[1] == before && word[2] == prev)
		value(word[3])
	row[++rows] = word[1]
	told[rows] = n == 1 || word[2] ~ /^[A-Z]/ ? sentence : ""
}
END {
	if (found && !(usage && prev == first))
		exit
	for (i = 1; i <= rows; i++)
		say(row[i], told[i])
	for (i = 1; i <= options; i++)
		say(option[i])
	if (usage || first == "")
		say("--help")
	if (first == "")
		say("--version")
}
