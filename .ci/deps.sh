#!/bin/sh
# Installs the missing packages on a machine with Debian 12 or 13. `deps.sh run`: to build and run golfd. `deps.sh test`: to run the
# tests too. `deps.sh deb`: to make the Debian packages. `deps.sh check`: to run `make check`, for which all of these are
# needed. Without missing packages it changes nothing and needs no root. `deps.sh list run|test|deb|check` prints them.
set -eu
# The fonts are for names in pictures: fonts-noto-core has most scripts (42 MB), fonts-droid-fallback Chinese, Japanese
# and Korean (7 MB instead of the 91 MB of fonts-noto-cjk), fonts-noto-color-emoji the emojis.
run='gcc libc6-dev make pkg-config ca-certificates libwebsockets-dev libwebsockets-evlib-uv libssl-dev libcurl4-openssl-dev
libcjson-dev libuv1-dev libsqlite3-dev libpq-dev libutf8proc-dev libmicrohttpd-dev librsvg2-bin
libpango1.0-dev libgif-dev zlib1g-dev fonts-noto-core fonts-droid-fallback fonts-noto-color-emoji'
test="$run libcriterion-dev sqlite3 openssl postgresql"
deb="$run build-essential debhelper dpkg-dev lintian"
check="$test $deb clang clang-format clang-tidy cppcheck valgrind libclang-rt-dev mmdebstrap mandoc procps shellcheck zsh fish"
only=
if [ "${1:-}" = list ]; then
	only=list
	shift
fi
kind=${1:-}
tests=
case $kind in
run) want=$run ;;
test) want=$test tests=yes ;;
check) want=$check tests=yes ;;
deb) want=$deb ;;
*)
	echo "usage: deps.sh [list] run|test|deb|check" >&2
	exit 2
	;;
esac
if [ -n "$only" ]; then
	# shellcheck disable=SC2086 # the names are words
	printf '%s\n' $want
	exit
fi
# A whole Chromium, a Node.js or a git from another source is good too. The shell without windows is 37 MB less to download.
if [ -n "$tests" ]; then
	command -v chromium >/dev/null 2>&1 || want="$want chromium-headless-shell"
	command -v node >/dev/null 2>&1 || want="$want nodejs"
	command -v npm >/dev/null 2>&1 || want="$want npm"
	command -v git >/dev/null 2>&1 || want="$want git"
fi
lacking=
for package in $want; do
	state=$(dpkg-query -W -f '${Status}' "$package" 2>/dev/null || true)
	[ "$state" = 'install ok installed' ] || lacking="$lacking $package"
done
# Prints a line for each tenth of what apt gets, unpacks and sets up.
progress() {
	awk -v all="$1" '
		function step(what, n) { if (int(n * 10 / all) > int((n - 1) * 10 / all)) { print "  " what, n, "of", all; fflush() } }
		/^Get:/ { step("downloaded", ++got) }
		/^Unpacking / { step("unpacked", ++unpacked) }
		/^Setting up / { step("set up", ++set) }'
}
sudo=
[ "$(id -u)" -eq 0 ] || sudo=sudo
if [ -n "$lacking" ]; then
	echo "Installing:$lacking"
	$sudo apt-get update -qq
	# The tests start a PostgreSQL of their own; Debian's package shall not make and start another one.
	if [ -n "$tests" ] && [ ! -e /etc/postgresql-common/createcluster.conf ]; then
		$sudo mkdir -p /etc/postgresql-common
		echo 'create_main_cluster = false' | $sudo tee /etc/postgresql-common/createcluster.conf >/dev/null
	fi
	said=$(mktemp)
	trap 'rm -f "$said"' EXIT
	# shellcheck disable=SC2086 # the names are words
	apt_get() {
		$sudo env DEBIAN_FRONTEND=noninteractive LC_ALL=C apt-get install -y --no-install-recommends \
			-o Dpkg::Options::=--force-confold "$@" $lacking
	}
	apt_get -qq --print-uris >"$said"
	awk '{ all += $3 } END { printf "These and what they need are %d packages: %d MB to download.\n", NR, all / 1e6 + 0.5 }' "$said"
	count=$(wc -l <"$said")
	{ apt_get -q 2>&1 && echo 'apt-get is done'; } | tee "$said" | progress "$count"
	if [ "$(tail -n 1 "$said")" != 'apt-get is done' ]; then
		tail -n 20 "$said" >&2
		echo "apt-get could not install these packages; its last lines are above." >&2
		exit 1
	fi
fi
# The npm packages of the tests, in the versions of their lock files: playwright-core drives the browser of tests/page,
# axe-core judges the page, discord.js tests the playground, ajv checks the contract; those of tests/build check the workflows
# and the bill of materials.
install() {
	[ ! -f "$1/package.json" ] || [ -d "$1/node_modules/$2" ] ||
		(cd "$1" && npm ci --ignore-scripts --no-audit --no-fund --loglevel=error)
}
# A Prometheus tries the alert rules and the board. Debian's package would start one on this machine, so only its two
# programs are taken, into tests/tools.
take_prometheus() {
	into=$PWD/tests/tools got=$(mktemp -d)
	echo 'Taking prometheus and promtool from packages of Debian: at most 32 MB to download'
	if ! (cd "$got" && apt-get download -qq prometheus 2>/dev/null); then
		$sudo apt-get update -qq
		(cd "$got" && apt-get download -qq prometheus)
	fi
	# Debian 13 has promtool in a package of its own.
	! apt-cache show promtool >/dev/null 2>&1 || (cd "$got" && apt-get download -qq promtool)
	mkdir -p "$into"
	for package in "$got"/*.deb; do
		dpkg-deb --fsys-tarfile "$package" | tar -x -C "$into" --strip-components=3 --wildcards './usr/bin/prom*'
	done
	rm -r "$got"
}
if [ -n "$tests" ]; then
	[ -x tests/tools/promtool ] || take_prometheus
	install tests/page playwright-core
	install tests/page axe-core
	install tests/system discord.js
	install tests/contract ajv
	install tests/build yaml
fi
