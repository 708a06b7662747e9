#!/bin/sh
# Writes the C file that config/version.h declares: version.sh >out.c. `version.sh commit` prints the commit alone.
# The commit is what GOLF_COMMIT says (empty: none); else git's, in a checkout; else that of the file COMMIT, where
# `git archive` has written it. Without a commit only the version is told.
set -eu
version=$(cat VERSION)
if [ -n "${GOLF_COMMIT+x}" ]; then
	commit=$GOLF_COMMIT
elif [ -e .git ]; then
	# `sudo make install` asks about a checkout of another user.
	commit=$(git -c safe.directory='*' describe --always --dirty --abbrev=12 --exclude='*' 2>/dev/null || true)
else
	commit=$(sed -n 's/^\([0-9a-f]\{12\}\)[0-9a-f]*$/\1/p' COMMIT 2>/dev/null || true)
fi
for word in "$version" "$commit"; do
	case $word in *[!A-Za-z0-9._+~-]*)
		echo "\"$word\" is no version and no commit: letters, digits and . _ + ~ - may stand there." >&2
		exit 1
		;;
	esac
done
if [ "${1:-}" = commit ]; then
	echo "$commit"
	exit
fi
cat <<END
/* Written by config/version.sh; not to be edited. */
#include "config/version.h"

const char golf_version[] = "$version";
const char golf_build[] = "$version${commit:+ ($commit)}";
END
