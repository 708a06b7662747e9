#!/bin/sh
# Runs whole programs under valgrind: valgrind.sh BUILD
# The command line runs its commands. The daemon plays games at a table, and answers late. The build must be without
# sanitizers.
set -eu
B=${1:-build}
valgrind="valgrind --quiet --error-exitcode=99 --leak-check=full --errors-for-leak-kinds=definite"
valgrind="$valgrind --suppressions=tests/valgrind.supp"
check() {
	$valgrind "$@"
}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT

for preset in six-card six-card-classic four-card; do
	check "$B/golf" simulate --rules "$preset" --players 3 --games 2 --strategy greedy,random,greedy \
		--records "$dir/$preset.jsonl" >/dev/null
	check "$B/golf" verify "$dir/$preset.jsonl" >/dev/null
	check "$B/golf" rules show "$preset" >/dev/null
done
echo '{"layouts":[["AS","2H","--","9C"],["KD","QS","2D","TC"]],"ender":0}' | check "$B/golf" score --rules four-card >/dev/null
printf 'q\n' | check "$B/golf" play --rules four-card >/dev/null
check "$B/golf" lab --rules cabo --set game.target=30 --games 5 >/dev/null
echo "golf: valgrind found nothing."

daemon() {
	GOLF_BUILD=$B GOLFD_UNDER="$valgrind" node --test "$@" >"$dir/log" 2>&1 || { tail -n 60 "$dir/log"; exit 1; }
	sed -n 's/^# pass /golfd: valgrind found nothing; tests passed: /p' "$dir/log"
}
daemon --test-name-pattern 'whole|four-card|a turn by slash|dropped' tests/system/daemon.test.mjs
daemon tests/system/deferred.test.mjs
