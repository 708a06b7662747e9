#!/bin/sh
# Writes a C file that holds the named files as a table: embed.sh TABLE FILE ... >out.c
# The table ends with a row of nulls; config/embedded.h declares its row.
set -eu
table=$1
shift
echo '/* Written by config/embed.sh; not to be edited. */'
echo '#include "config/embedded.h"'
n=0
for file; do
	printf 'static const unsigned char file%d[] = {\n' "$n"
	od -An -v -tx1 "$file" | sed 's/ \(..\)/0x\1,/g'
	echo '0x00};'
	n=$((n + 1))
done
printf 'const struct embedded %s[] = {\n' "$table"
n=0
for file; do
	printf '\t{ "%s", file%d, sizeof file%d - 1 },\n' "$file" "$n" "$n"
	n=$((n + 1))
done
printf '\t{ 0, 0, 0 }\n};\n'
