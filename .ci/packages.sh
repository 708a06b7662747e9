#!/bin/sh
# The Debian packages on a bare Debian: built, installed, started, upgraded, removed and purged: packages.sh BUILD
#
# mmdebstrap makes the bare Debian in a folder of its own: .ci/bare.sh, which has GOLF_GATE_SUITE and GOLF_GATE_BASE. The
# packages are built on this machine if it has the same Debian (BUILD/deb), else in the bare one (BUILD/deb-SUITE). systemd is its first process, beside
# nothing of this machine's. golfd of the package plays with golf-playground of the package. The script prints what it does,
# and ends all that it started.
set -eu
cd "$(dirname "$0")/.."
fail() { echo "packages: $*" >&2; exit 1; }
say() { echo "== packages: $*"; }
build=${1:-build}
. .ci/bare.sh
# shellcheck source=/dev/null
here=$(. /etc/os-release 2>/dev/null && echo "${VERSION_CODENAME:-}")

# As an ordinary user.
if [ -z "${GOLF_PACKAGES_DONE:-}" ] && [ "$here" = "$suite" ]; then
	sh .ci/deb.sh "$build/deb"
fi
if [ "$(id -u)" -ne 0 ]; then
	# shellcheck disable=SC2046 # words
	exec sudo env $(bare_passed) GOLF_PACKAGES_DONE=yes GOLF_GATE_SUITE="$suite" ${GOLF_GATE_BASE:+"GOLF_GATE_BASE=$GOLF_GATE_BASE"} \
		sh .ci/packages.sh "$build"
fi

bare_folder
trap bare_end EXIT
trap 'exit 1' INT TERM
bare_base
bare_unpack systemd systemd-sysv sudo passwd
mkdir "$root/root/now" "$root/root/next" "$work/tree"
if [ "$here" = "$suite" ]; then
	cp "$build"/deb/*.deb "$root/root/now/"
else
	say "they are built on $debian"
	bare_run apt-get install -y -qq --no-install-recommends make >/dev/null 2>&1
	bare_user
	# shellcheck disable=SC2046 # the names are words
	bare_as_user make -C golfd deb >"$work/built" 2>&1 || { tail -n 40 "$work/built" >&2; fail "make deb fails"; }
	tail -n 4 "$work/built"
	rm -rf "$build/deb-$suite"
	mkdir -p "$build/deb-$suite"
	cp "$root/$home"/golfd/build/deb/*.deb "$build/deb-$suite/"
	cp "$build/deb-$suite"/*.deb "$root/root/now/"
fi
# This version, and the same files as a later one.
for deb in "$root"/root/now/golf*.deb; do
	rm -rf "$work/tree"
	dpkg-deb -R "$deb" "$work/tree"
	sed -i 's/^Version: .*/&+1/' "$work/tree/DEBIAN/control"
	dpkg-deb --root-owner-group -b "$work/tree" "$root/root/next" >/dev/null
done
rm -rf "$root/home/newcomer/golfd"

bare_systemd
cp .ci/packages_try.sh "$root/root/try.sh"
bare_inside sh -eu /root/try.sh </dev/null
say "all of that went well, on $debian"
