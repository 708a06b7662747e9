#!/bin/sh
# Holds every #include of ours against the layers of the house. An arrow may point down, or stay within its module;
# never up, never sideways. And each outside library is known to one edge alone.
set -eu

# Modules of bot/ from the top down: those of one line are neighbours and do not know each other. A module is a file's
# name up to its first underscore (rest_queue.c belongs to rest); what stands in bot/commands/ is the module commands.
layers='main
loop
gateway rest
route
commands
tables
houses record results
store people servers
render encode session quota payload emojis answers
say plan lesson
interaction message form press frame
heap map race rating cards fuzzy
log buf grapheme limits snowflake discord'

# Library headers, and the files that may include them.
edges='libwebsockets.h ^bot/gateway|^playground/|^tests/(bot/gateway|playground/)
curl/curl.h ^bot/rest|^tests/bot/rest
utf8proc.h ^bot/grapheme[.]c$
sqlite3.h ^bot/store_sqlite|^tests/bot/store
cjson/cJSON.h ^bot/(payload|encode|loop_register)|^bot/commands/commands|^playground/|^tests/(bot|playground)/'

# Folders: what each may include of the others.
folders='engine engine
config config engine
cli cli config engine
bot bot config engine
playground playground config
tests tests bot cli config engine playground'

grep -rn --include='*.[ch]' '^#include' engine config cli bot playground tests |
	awk -v layers="$layers" -v edges="$edges" -v folders="$folders" '
	function module(path) {
		if (path ~ /^bot\/commands\//) return "commands"
		sub(/^bot\//, "", path)
		sub(/\.[ch]$/, "", path)
		sub(/_.*/, "", path)
		return path
	}
	function complain(text) { print where ": " text; bad++ }
	BEGIN {
		n = split(layers, line, "\n")
		for (i = 1; i <= n; i++) {
			m = split(line[i], word, " ")
			for (k = 1; k <= m; k++) level[word[k]] = i
		}
		n = split(edges, line, "\n")
		for (i = 1; i <= n; i++) { split(line[i], word, " "); edge[word[1]] = word[2] }
		n = split(folders, line, "\n")
		for (i = 1; i <= n; i++) {
			m = split(line[i], word, " ")
			for (k = 2; k <= m; k++) may[word[1], word[k]] = 1
		}
	}
	{
		split($0, part, ":")
		file = part[1]
		where = part[1] ":" part[2]
		target = $0
		sub(/.*#include [<"]/, "", target)
		sub(/[>"].*/, "", target)
		checked++
	}
	/#include </ {
		if (target in edge && file !~ edge[target]) complain("only " edge[target] " may include <" target ">")
		next
	}
	{
		from = file; sub(/\/.*/, "", from)
		to = target; sub(/\/.*/, "", to)
		if (target !~ /\//) complain("\"" target "\" wants its folder")
		else if (!((from, to) in may)) complain(from "/ may not include \"" target "\"")
		if (from != "bot" || to != "bot") {
			if (from == "bot" && to == "engine" && target != "engine/golf.h" && target !~ /^engine\/players\/players\.h$/)
				complain("bot/ knows the engine by engine/golf.h alone, not \"" target "\"")
			next
		}
		a = module(file); b = module(target)
		if (!(a in level)) complain("module " a " stands in no layer")
		else if (!(b in level)) complain("module " b " stands in no layer")
		else if (a != b && level[a] >= level[b]) complain(a " may not include \"" target "\": that points " (level[a] > level[b] ? "up" : "sideways"))
	}
	END {
		if (bad) exit 1
		print "The layers hold (" checked " includes)."
	}'
