#!/bin/sh
# The newcomer's gate: what README.md promises is done on a bare Debian, by an ordinary user with sudo.
#
#	gate.sh [demo|test|image|arm64 ...]		without a part, the first three
#
#	demo	`make`, `make build` and `make demo` until the playground's page answers
#	test	`make test`
#	image	`make image` from exactly its context, and the image's golfd against the playground
#	arm64	golf and golfd cross-compiled for arm64, under qemu: they do the same as here (`make arm64`)
#
# mmdebstrap makes the bare Debian in a folder of its own: .ci/bare.sh, which has GOLF_GATE_SUITE and GOLF_GATE_BASE. There
# the gate has its own processes and mounts, and no others; they end with it. The machine's network is used, with its settings
# of apt and npm. The files are those that git knows, as they are in the checkout.
set -eu
began=$(date +%s)
fail() { echo "gate: $*" >&2; exit 1; }
say() { echo "== gate, after $(($(date +%s) - began)) s: $*"; }

parts=${*:-demo test image}
for part in $parts; do
	case $part in
	demo | test | image | arm64) ;;
	*) echo "usage: gate.sh [demo|test|image|arm64 ...]" >&2; exit 2 ;;
	esac
done
cd "$(dirname "$0")/.."
. .ci/bare.sh
if [ "$(id -u)" -ne 0 ]; then
	command -v sudo >/dev/null 2>&1 || fail "NOT RUN: it needs root, and sudo is not here"
	# shellcheck disable=SC2046,SC2086 # the parts are words
	exec sudo env $(bare_passed) GOLF_GATE_SUITE="$suite" ${GOLF_GATE_BASE:+"GOLF_GATE_BASE=$GOLF_GATE_BASE"} \
		"GOLF_GATE_NPMRC=${GOLF_GATE_NPMRC:-$HOME/.npmrc}" sh .ci/gate.sh $parts
fi
command -v git >/dev/null 2>&1 || fail "NOT RUN: git is not here"
bare_folder
trap bare_end EXIT
trap 'exit 1' INT TERM
bare_base

say "a user with sudo, and the files that git knows"
bare_unpack sudo passwd
bare_user
npmrc=${GOLF_GATE_NPMRC:-$HOME/.npmrc}
[ ! -f "$npmrc" ] || install -m 600 "$npmrc" "$root/$home/.npmrc"
# The image stands on one Debian, whatever Debian builds it.
case " $parts " in *' image '*)
	of=$(sed -n 's/^ARG BASE=.*:\([a-z]*\)-slim$/\1/p' Dockerfile)
	if [ "$of" = "$suite" ]; then
		cp "$base" "$root/$home/base.tar"
	else
		bare_make "$of" "$root/$home/base.tar"
	fi
	;;
esac
bare_run chown -R newcomer:newcomer "/$home"

become='exec'
# shellcheck disable=SC2086 # the parts are words
bare_as_user sh -c 'cd golfd && exec sh .ci/newcomer.sh "$@"' newcomer "$began" $parts &
child=$!
status=0
wait "$child" || status=$?
child=
[ "$status" -eq 0 ] || { say "FAILED"; exit 1; }
say "a newcomer can do: $parts, on $debian"
