#!/bin/sh
# docs/operators.md, followed step by step in a bare Debian whose first process is systemd: follow.sh [packages|source ...]
#
#	packages	make deb, the service of the packages, and all chapters about it, until nothing is left of it
#	source		the service from the sources, until it is uninstalled
#
# .ci/follow.mjs takes the commands out of the document, runs them, and looks at what each of them prints and does.
# golf-playground is Discord. .ci/bare.sh has GOLF_GATE_SUITE and GOLF_GATE_BASE. GOLF_FOLLOW_DEB: a folder with the packages of
# this version for this Debian, in the place of `make deb`. Node.js of this machine runs follow.mjs.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "follow: $*" >&2; exit 1; }
say() { echo "== follow: $*"; }
parts=${*:-packages source}
for part in $parts; do
	case $part in
	packages | source) ;;
	*) echo "usage: follow.sh [packages|source ...]" >&2; exit 2 ;;
	esac
done
. .ci/bare.sh
if [ "$(id -u)" -ne 0 ]; then
	# shellcheck disable=SC2046,SC2086 # words
	exec sudo env PATH="$PATH" $(bare_passed) GOLF_GATE_SUITE="$suite" ${GOLF_GATE_BASE:+"GOLF_GATE_BASE=$GOLF_GATE_BASE"} \
		${GOLF_FOLLOW_DEB:+"GOLF_FOLLOW_DEB=$GOLF_FOLLOW_DEB"} sh .ci/follow.sh $parts
fi
command -v node >/dev/null 2>&1 || fail "NOT RUN: node is not here"
bare_folder
trap bare_end EXIT
trap 'exit 1' INT TERM
bare_base
# make, since README.md says how to get it; sqlite3 makes a store of an older golfd.
bare_unpack systemd systemd-sysv dbus sudo passwd make git sqlite3
bare_user
if [ -n "${GOLF_FOLLOW_DEB:-}" ]; then
	mkdir -p "$root/$home/golfd/build/deb"
	cp "$GOLF_FOLLOW_DEB"/*.deb "$root/$home/golfd/build/deb/"
	bare_run chown -R newcomer:newcomer "/$home/golfd/build"
fi
bare_systemd
# shellcheck disable=SC2086 # the parts are words
GOLF_FOLLOW_PASSED=$(bare_passed) node .ci/follow.mjs "$first" "$debian" $parts
say "the document holds on $debian: $parts"
