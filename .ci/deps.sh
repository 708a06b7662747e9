#!/bin/sh
# Installs what a Debian 12 machine lacks: `deps.sh run` for building and running, `test` for the tests as well,
# `check` for what every commit must pass. Does nothing, and asks for nothing, where all of it is there.
set -eu
run='gcc libc6-dev make pkg-config ca-certificates libwebsockets-dev libwebsockets-evlib-uv libcurl4-openssl-dev
libcjson-dev libuv1-dev libsqlite3-dev libutf8proc-dev librsvg2-bin'
test="$run libcriterion-dev chromium sqlite3"
check="$test clang clang-format clang-tidy cppcheck valgrind libclang-rt-14-dev"
case ${1:-} in
run) want=$run ;;
test) want=$test ;;
check) want=$check ;;
*)
	echo "usage: deps.sh run|test|check" >&2
	exit 2
	;;
esac
# A Node.js or git that did not come from Debian serves as well.
if [ "$1" != run ]; then
	command -v node >/dev/null 2>&1 || want="$want nodejs"
	command -v npm >/dev/null 2>&1 || want="$want npm"
	command -v git >/dev/null 2>&1 || want="$want git"
fi
lacking=
for package in $want; do
	state=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
	[ "$state" = 'install ok installed' ] || lacking="$lacking $package"
done
if [ -n "$lacking" ]; then
	sudo=
	[ "$(id -u)" -eq 0 ] || sudo=sudo
	echo "Installing:$lacking"
	$sudo apt-get update -qq
	# shellcheck disable=SC2086 # the names are words
	DEBIAN_FRONTEND=noninteractive $sudo apt-get install -y -qq --no-install-recommends $lacking >/dev/null
fi
# The browser's driver for the page's tests, discord.js for the playground's, ajv for the contract's, exactly as their lock files say.
install() {
	[ ! -f "$1/package.json" ] || [ -d "$1/node_modules/$2" ] ||
		(cd "$1" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
}
if [ "$1" != run ]; then
	install tests/page playwright-core
	install tests/system discord.js
	install tests/contract ajv
fi
