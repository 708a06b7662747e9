#!/bin/sh
# Runs every test there is against the programs in one build folder: run.sh BUILD [GROUP ...]
# Groups: build (how it is built), c (Criterion), system (real processes), page (headless Chromium).
# Ends with one line that counts them all.
set -u
B=${1:-build}
[ $# -gt 0 ] && shift
groups=${*:-build c system page}
log=$(mktemp)
requests=$(mktemp)
trap 'rm -f "$log" "$requests"' EXIT
# What golfd sends in real processes is collected, and held against Discord's own description of its API at the end.
export GOLF_PLAYGROUND_REQUESTS="$requests"
passed=0
failed=0

# Criterion counts its own; a program that ends without its closing line has failed as a whole.
run_c() {
	for program in "$B"/test-*; do
		case $program in *.*) continue ;; esac
		[ -x "$program" ] || continue
		echo "== ${program##*/}"
		"$program" --jobs 2 >"$log" 2>&1
		status=$?
		# What golfd's parts log while they are tested (time, level) is left out.
		grep -v '^\[PASS\]\|^\[RUN\|^20[0-9T:.-]*Z ' "$log" | tail -n 100
		line=$(grep 'Synthesis:' "$log" | sed 's/\x1b\[[0-9;]*m//g' | tail -n 1)
		ok=$(echo "$line" | sed -n 's/.*Passing: *\([0-9]*\).*/\1/p')
		all=$(echo "$line" | sed -n 's/.*Tested: *\([0-9]*\).*/\1/p')
		if [ -z "$ok" ] || [ -z "$all" ]; then
			failed=$((failed + 1))
			continue
		fi
		passed=$((passed + ok))
		failed=$((failed + all - ok))
		[ "$status" -eq 0 ] || [ "$ok" -ne "$all" ] || failed=$((failed + 1))
	done
}

# Node's runner, one file after the other: they start real processes, and this machine may be small.
run_node() {
	for file in "$@"; do
		[ -f "$file" ] || continue
		echo "== $file"
		GOLF_BUILD=$B node --test --test-reporter=tap "$file" >"$log" 2>&1
		status=$?
		ok=$(sed -n 's/^# pass \([0-9]*\)$/\1/p' "$log" | tail -n 1)
		bad=$(sed -n 's/^# \(fail\|cancelled\) \([0-9]*\)$/\2/p' "$log" | awk '{n += $1} END {print n + 0}')
		if [ "$status" -ne 0 ] || [ -z "$ok" ]; then
			tail -n 120 "$log"
			[ "$bad" -gt 0 ] || bad=1
		fi
		echo "passed ${ok:-0}, failed $bad"
		passed=$((passed + ${ok:-0}))
		failed=$((failed + bad))
	done
}

# One test more: what was sent is what the description says, and came no faster than the rate limits allow.
run_contract() {
	[ -s "$requests" ] || return 0
	echo "== tests/contract"
	node tests/contract/check.mjs "$requests"
	case $? in
	0) passed=$((passed + 1)) ;;
	3) ;; # skipped
	*) failed=$((failed + 1)) ;;
	esac
}

for group in $groups; do
	case $group in
	build) run_node tests/build/*.test.mjs ;;
	c) run_c ;;
	system) run_node tests/system/*.test.mjs tests/contract/*.test.mjs ;;
	page) run_node tests/page/*.test.mjs ;;
	esac
done
case " $groups " in *" system "*) run_contract ;; esac
echo
echo "golfd: $passed passed, $failed failed"
[ "$failed" -eq 0 ] && [ "$passed" -gt 0 ]
