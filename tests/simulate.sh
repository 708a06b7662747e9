#!/bin/sh
# make games: computer players play whole games of every preset. Each game must end.
#
# simulate.sh BUILD-FOLDER
#
# Each preset is played with PLAYERS ("2 3 4 5 6") players, as far as its rules allow: GAMES (10000) games by STRATEGY
# (greedy). With STRATEGY=mixed the levels easy, normal and hard take the seats in turn, and hard looks ahead only a
# little, so that thousands of games take hours and not days. Each run prints a line. A run fails when golf fails, when golf reports another number of games, or when golf needs more than
# LIMIT seconds (a minute, and a second for each game). Each processor has one run at a time.
set -eu
build=$1
games=${GAMES:-10000}
strategy=${STRATEGY:-greedy}
golf=$build/golf

# figure NAME TEXT: sets $figure to this number of a JSON object, for all seats together, or to nothing
figure() {
	figure=${2%%\"seats\":*}
	case $figure in
	*"\"$1\":"*) figure=${figure##*\""$1"\":} figure=${figure%%[!-0-9.]*} ;;
	*) figure= ;;
	esac
}

# seats PLAYERS: the strategies of a run
seats() {
	[ "$strategy" = mixed ] || { echo "$strategy"; return; }
	yes 'easy normal hard:4' | tr ' ' '\n' | head -n "$1" | paste -s -d , -
}

# one PRESET PLAYERS: one run
one() {
	status=0
	told=$(timeout "${LIMIT:-$((60 + games))}" "$golf" simulate --rules "$1" --players "$2" --games "$games" \
		--strategy "$(seats "$2")" --json 2>&1) || status=$?
	figure games "$told"
	if [ "$status" -ne 0 ] || [ "$figure" != "$games" ]; then
		printf '%-20s %d players: NOT finished (%d) %s\n' "$1" "$2" "$status" "$told"
		return 1
	fi
	set -- "$1" "$2" "$games"
	for name in holes decisions_per_hole mean seconds; do
		figure "$name" "$told"
		set -- "$@" "$figure"
	done
	printf '%-20s %d players: %d games, %d holes, %.1f decisions and %.2f points a hole, %.1f s\n' "$@"
}

# Prints a line for each run: the preset and the number of players, by the limits of the preset's rules.
all() {
	"$golf" rules list | while read -r preset _; do
		limits=$("$golf" rules show "$preset" | sed 's/.*"players":{"min":\([0-9]*\),"max":\([0-9]*\)}.*/\1 \2/')
		for players in ${PLAYERS:-2 3 4 5 6}; do
			[ "$players" -lt "${limits% *}" ] || [ "$players" -gt "${limits#* }" ] || echo "$preset $players"
		done
	done
}

if [ $# -eq 3 ]; then
	one "$2" "$3"
	exit
fi
runs=$(all)
[ -n "$runs" ]
if echo "$runs" | xargs -P "$(nproc)" -L 1 sh "$0" "$build"; then
	echo "$(echo "$runs" | wc -l) times $games games: all have finished."
else
	echo "Not all games have finished."
	exit 1
fi
