#!/bin/sh
# make games: whole games of every preset among computer players; each must come to its end.
#
# simulate.sh BUILD-FOLDER
#
# Every preset with 2 to 6 players, where it allows them, GAMES (10000) games each by STRATEGY (greedy). Prints a line for
# each, and fails where one does not finish: golf ends otherwise than well, tells of other games than were asked for, or
# is still at it after LIMIT seconds (a minute, and a second a game). As many run at once as there are processors.
set -eu
build=$1
games=${GAMES:-10000}
strategy=${STRATEGY:-greedy}
golf=$build/golf

# figure NAME: a number of the JSON object on standard input, of all seats together
figure() {
	sed -n "s/\"seats\":.*//; s/.*\"$1\":\([-0-9.]*\).*/\1/p"
}

# one PRESET PLAYERS
one() {
	status=0
	told=$(timeout "${LIMIT:-$((60 + games))}" "$golf" simulate --rules "$1" --players "$2" --games "$games" \
		--strategy "$strategy" --json 2>&1) || status=$?
	if [ "$status" -ne 0 ] || [ "$(echo "$told" | figure games)" != "$games" ]; then
		printf '%-20s %d players: NOT finished (%d) %s\n' "$1" "$2" "$status" "$told"
		return 1
	fi
	printf '%-20s %d players: %d games, %d holes, %.1f decisions and %.2f points a hole, %.1f s\n' "$1" "$2" "$games" \
		"$(echo "$told" | figure holes)" "$(echo "$told" | figure decisions_per_hole)" \
		"$(echo "$told" | figure mean)" "$(echo "$told" | figure seconds)"
}

# The presets and how many players each is for, a line each: those of its rules that stand first.
all() {
	"$golf" rules list | while read -r preset _; do
		limits=$("$golf" rules show "$preset" | sed 's/.*"players":{"min":\([0-9]*\),"max":\([0-9]*\)}.*/\1 \2/')
		for players in 2 3 4 5 6; do
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
