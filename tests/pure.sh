#!/bin/sh
# Checks that the engine is pure: pure.sh CC
# The engine includes only its own headers and five headers of the C library. It calls only mem*, strlen, strcmp and
# assert, and bcmp, because clang makes bcmp of memcmp. It keeps no writable data.
set -eu
cc=${1:-cc}
dir=$(mktemp -d)
trap 'rm -rf "$dir"' EXIT
bad=0

others=$(grep -n '#include <' engine/*.[ch] engine/ahead/*.[ch] engine/players/*.[ch] engine/daily/*.[ch] engine/plan/*.[ch] engine/review/*.[ch] |
	grep -v '<assert.h>\|<stdbool.h>\|<stddef.h>\|<stdint.h>\|<string.h>' || true)
[ -z "$others" ] || { echo "The engine may not include these headers:"; echo "$others"; bad=1; }
others=$(grep -n '#include "' engine/*.[ch] engine/ahead/*.[ch] engine/players/*.[ch] engine/daily/*.[ch] engine/plan/*.[ch] engine/review/*.[ch] | grep -v '#include "engine/' || true)
[ -z "$others" ] || { echo "The engine may include only its own headers, not these:"; echo "$others"; bad=1; }

for file in engine/*.c engine/ahead/*.c engine/players/*.c engine/daily/*.c engine/plan/*.c engine/review/*.c; do
	$cc -std=c17 -O2 -fno-pie -fno-stack-protector -I. -c -o "$dir/$(echo "$file" | tr / _).o" "$file"
done
ld -r -o "$dir/engine.o" "$dir"/*_*.o
calls=$(nm -u "$dir/engine.o" | awk '{print $2}' |
	grep -vx 'mem[a-z]*\|bcmp\|strlen\|strcmp\|__assert_fail\|_GLOBAL_OFFSET_TABLE_' || true)
[ -z "$calls" ] || { echo "The engine may not call these functions:" $calls; bad=1; }
data=$(nm "$dir/engine.o" | grep ' [dDbBC] ' || true)
[ -z "$data" ] || { echo "The engine keeps writable data:"; echo "$data"; bad=1; }
[ "$bad" -eq 0 ] && echo "The engine is pure."
exit "$bad"
