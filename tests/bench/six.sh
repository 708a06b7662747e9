#!/bin/sh
# make bench, part 1: how many decisions the engine makes in a second. Four random players play six-card Golf and Cambio.
#
# six.sh BUILD-FOLDER
#
# The engine is compared with a program that makes only the bare moves of the same game: ../shared/bench/golf_six.c
# beside the checkout. Both programs are built with -O2 and run in turn on one core. The median of the ratios counts.
# Without that file there is no ratio.
#
# Exit codes: 1 when the figures of a game are wrong; 4 for a missed target with BENCH_CHECK=1. quiet.mjs reads them.
set -eu
build=$1
golf=$build/golf
ceiling_c=../shared/bench/golf_six.c
target=0.25
cambio_target=0.1
pairs=7
missed=0
wrong=0

# One core, if taskset is there.
core=
if command -v taskset >/dev/null 2>&1; then
	last=$(taskset -pc $$ | sed 's/.*[^0-9]//')
	core="taskset -c $last"
fi

# figure NAME: prints this number of the JSON object on standard input
figure() {
	sed -n "s/.*\"$1\":\([-0-9.]*\).*/\1/p"
}

simulate() {
	$core "$golf" simulate --rules six-card --set end.stock=none --players 4 --games "$1" \
	    --strategy random --seed 1 --json | sed 's/,"seats":.*/}/'
}

# within LABEL VALUE EXPECTED TOLERANCE: prints the value, and sets wrong=1 when it is outside
within() {
	verdict=$(awk -v v="$2" -v e="$3" -v t="$4" 'BEGIN {
		print (v - e <= t && e - v <= t) ? "as it must be" : "WRONG" }')
	echo "  $1: $2 ($3 within $4: $verdict)"
	[ "$verdict" != WRONG ] || wrong=1
}

# cambio GAMES: prints the decisions a second
cambio() {
	$core "$golf" simulate --rules cambio --players 4 --games "$1" --strategy random --seed 1 --json |
	    sed 's/,"seats":.*/}/' | figure decisions_per_second
}

# over A B: prints A / B
over() {
	awk -v a="$1" -v b="$2" 'BEGIN { printf "%.4f", a / b }'
}

# reached LABEL TARGET RATIO ...: prints the median, and sets missed=1 when it is below the target
reached() {
	label=$1 wanted=$2
	shift 2
	ratio=$(printf '%s\n' "$@" | median)
	echo "  $label to the bare moves, $pairs pairs: $*"
	echo "  median $ratio; the target is $wanted or more"
	[ "$(awk -v r="$ratio" -v t="$wanted" 'BEGIN { print (r >= t) }')" = 1 ] || missed=1
}

median() {
	sort -n | awk '{ v[NR] = $1 } END { print NR % 2 ? v[(NR + 1) / 2] : (v[NR / 2] + v[NR / 2 + 1]) / 2 }'
}

echo "Six-card Golf, four random players, 200000 games of nine holes:"
whole=$(simulate 200000)
within "points a hole and player" "$(echo "$whole" | figure mean)" 30.84 0.05
within "decisions a hole" "$(echo "$whole" | figure decisions_per_hole)" 66.94 0.2
within "choices a decision" "$(echo "$whole" | figure choices_per_decision)" 4.394 0.01
echo "  decisions a second: $(echo "$whole" | figure decisions_per_second)"

if [ ! -f "$ceiling_c" ]; then
	echo "  ratio to the bare moves: skipped, since $ceiling_c is not there"
else
	# shellcheck disable=SC2086 # the flags of both programs
	${CC:-cc} -O2 ${CPPFLAGS:-} ${CFLAGS:-} ${LDFLAGS:-} -o "$build/golf_six" "$ceiling_c"
	ratios='' cambios=''
	i=0
	while [ $i -lt $pairs ]; do
		bare=$($core "$build/golf_six" 1000000 | figure decisions_per_second)
		ratios="$ratios $(over "$(simulate 30000 | figure decisions_per_second)" "$bare")"
		cambios="$cambios $(over "$(cambio 20000)" "$bare")"
		i=$((i + 1))
	done
	# shellcheck disable=SC2086
	reached "six-card" $target $ratios
	# shellcheck disable=SC2086
	reached "Cambio" $cambio_target $cambios
fi
[ $missed = 0 ] || echo "  A target was missed."
[ $wrong = 0 ] || exit 1
[ "${BENCH_CHECK:-0}" != 1 ] || [ $missed = 0 ] || exit 4
