#!/bin/sh
# Runs each fuzzer on a copy of its corpus: run.sh BUILD NAME ...
# FUZZ_SECONDS (60) is the time for each fuzzer. With FUZZ_KEEP=1, inputs that cover new code go into tests/fuzz/corpus.
# An input that fails is in BUILD/found-NAME-*. Put it into tests/fuzz/corpus/NAME; `make test` runs it from then on.
set -u
B=$1
shift
status=0
for name in "$@"; do
	corpus=$B/corpus/$name
	rm -rf "$corpus"
	mkdir -p "$corpus"
	cp tests/fuzz/corpus/"$name"/* "$corpus"/
	echo "== $name: ${FUZZ_SECONDS:-60} seconds from $(ls "$corpus" | wc -l) texts"
	"$B/fuzz-$name" -max_total_time="${FUZZ_SECONDS:-60}" -max_len=16384 -timeout=10 -rss_limit_mb=1024 \
		-dict=tests/fuzz/words.dict -artifact_prefix="$B/found-$name-" -print_final_stats=1 \
		"$corpus" >"$B/fuzz-$name.log" 2>&1
	code=$?
	grep 'DONE\|^Done\|^stat::' "$B/fuzz-$name.log" | grep -v 'peak\|slowest' | sed 's/^/  /'
	if [ "$code" -ne 0 ]; then
		status=1
		grep -v '^#[0-9]*	\|^stat::' "$B/fuzz-$name.log" | tail -n 60
		echo "$name: stopped with $code; see $B/fuzz-$name.log"
	elif [ "${FUZZ_KEEP:-0}" = 1 ]; then
		"$B/fuzz-$name" -merge=1 tests/fuzz/corpus/"$name" "$corpus" >/dev/null 2>&1
	fi
done
[ "$status" -eq 0 ] && echo "The fuzzers have found nothing."
exit "$status"
