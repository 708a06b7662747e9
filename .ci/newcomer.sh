#!/bin/sh
# What a newcomer does on a bare Debian, and what must come of it: newcomer.sh BEGAN [demo|test|image|arm64 ...]
# gate.sh calls it as an ordinary user, in a checkout on a machine without packages.
set -eu
began=$1
shift
say() { echo "== gate, after $(($(date +%s) - began)) s: $*"; }
fail() { echo "gate: $*" >&2; exit 1; }
packages() { dpkg-query -f '.\n' -W | wc -l; }
[ "$(id -u)" -ne 0 ] || fail "run this as an ordinary user"

# README.md's first line: make, and nothing else.
install_make() {
	command -v make >/dev/null 2>&1 || sudo apt-get install -y -qq --no-install-recommends make >/dev/null 2>&1
}

# Runs a command without packages. It must say nothing but what it is for.
quiet() {
	"$@" >"$HOME/out" 2>"$HOME/err" || true
	! grep -v '^make deps installs' "$HOME/out" "$HOME/err" | grep -iE 'pkg-config|not found|No such file' || fail "\"$*\" prints these errors"
}

part_demo() {
	install_make
	say "make, without packages"
	quiet make
	grep -q 'make demo' "$HOME/out" || fail "make does not name its targets"
	quiet make build
	grep -q 'make deps' "$HOME/err" || fail "make build does not say which command installs the packages: $(cat "$HOME/err")"
	say "make demo"
	before=$(packages)
	GOLF_PORT=0 make demo >"$HOME/demo" 2>&1 &
	demo=$!
	tail -n +1 -f "$HOME/demo" --pid="$demo" &
	until grep -q 'Ctrl-C ends it' "$HOME/demo"; do
		kill -0 "$demo" 2>/dev/null || fail "make demo ended"
		sleep 1
	done
	! grep -v '^Installing:' "$HOME/demo" | grep -i pkg-config || fail "make demo prints these errors"
	url=$(sed -n 's/^ *A table is ready: *//p' "$HOME/demo")
	# openssl is among the packages; curl is not.
	page=$(printf 'GET / HTTP/1.0\r\nHost: %s\r\n\r\n' "${url#http://}" | timeout 60 bash -c 'exec 3<>"/dev/tcp/$0/$1"; cat >&3; cat <&3' \
		127.0.0.1 "${url##*:}" | tr -d '\0')
	case $page in *'<html'*) ;; *) fail "the page at $url does not answer: $page" ;; esac
	kill "$demo" # make ends what it runs
	wait "$demo" || true
	say "make demo: its page has answered, and $(($(packages) - before)) packages are new"
}

part_test() {
	install_make
	say "make test"
	before=$(packages)
	make test || fail "make test failed"
	say "make test: $(($(packages) - before)) packages are new"
}

part_image() {
	install_make
	say "make image"
	sh .ci/deps.sh run
	sudo apt-get install -y -qq buildah uidmap >/dev/null 2>&1
	export STORAGE_DRIVER=vfs BUILDAH_ISOLATION=chroot
	sh .ci/image_try.sh "$HOME/base.tar"
}

part_arm64() {
	install_make
	say "golf and golfd for arm64"
	sh .ci/arm64.sh
}

for part; do
	"part_$part"
done
