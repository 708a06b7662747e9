#!/bin/sh
# Compiles golf and golfd for arm64 on this machine, an amd64 of Debian, runs them under qemu, and compares what they print,
# write and draw with the programs for this machine, byte by byte. newcomer.sh calls it on a bare Debian: it installs packages.
set -eu
fail() { echo "arm64: $*" >&2; exit 1; }
say() { echo "arm64: $*"; }
apt() {
	said=$(sudo apt-get install -y -qq --no-install-recommends "$@" 2>&1) || { echo "$said" | tail -n 20 >&2; fail "apt-get cannot install $*"; }
}
[ "$(dpkg --print-architecture)" = amd64 ] || fail "this is no amd64"
# One commit for both, also without git.
GOLF_COMMIT=$(sh config/version.sh commit)
export GOLF_COMMIT
cores=$(nproc)

sh .ci/deps.sh run
make -j"$cores" WERROR=1 build
say "compiled for this machine"
# Libraries of both kinds stand side by side, but for these two: that for arm64 takes the place of the other.
sudo apt-get remove -y -qq libpq-dev libwebsockets-dev >/dev/null 2>&1
sudo dpkg --add-architecture arm64
sudo apt-get update -qq
# shellcheck disable=SC2046 # the names are words
apt gcc-aarch64-linux-gnu qemu-user-static libwebsockets-evlib-uv:arm64 $(sh .ci/deps.sh list run | sed -n '/^lib.*-dev$/s/$/:arm64/p; /^\(zlib1g-dev\|pkg-config\)$/s/$/:arm64/p')
make -j"$cores" WERROR=1 B=build/arm64 CC=aarch64-linux-gnu-gcc PKG_CONFIG=aarch64-linux-gnu-pkg-config build/arm64/golf build/arm64/golfd
[ "$(od -An -tu2 -j18 -N2 build/arm64/golf | tr -d ' ')" = 183 ] || fail "build/arm64/golf is not for arm64"
say "cross-compiled for arm64: $(qemu-aarch64-static build/arm64/golf --version)"

work=$(mktemp -d)
playground='' golfd=''
end() {
	trap - EXIT INT TERM
	[ -z "$golfd" ] || { kill "$golfd" && wait "$golfd"; } 2>/dev/null || true
	[ -z "$playground" ] || { kill "$playground" && wait "$playground"; } 2>/dev/null || true
	rm -rf "$work"
}
trap end EXIT
trap 'exit 1' INT TERM
mkdir "$work/amd64" "$work/arm64"
top=$PWD tries=0
# same PROGRAM ARGUMENT...: both run the command in a folder of their own, and read $in. Their exit codes must be 0, and what they
# print and write must be the same. Figures of the time that something took are left out.
in=/dev/null
same() {
	tries=$((tries + 1))
	for kind in amd64 arm64; do
		case $kind in amd64) run=$top/build/$1 ;; arm64) run="qemu-aarch64-static $top/build/arm64/$1" ;; esac
		# shellcheck disable=SC2086 # the command is words
		(cd "$work/$kind" && shift && exec $run "$@") <"$in" >"$work/said" 2>&1 || fail "$* for $kind ends with $?: $(cat "$work/said")"
		sed -E 's/"(seconds|[a-z]+_per_second)":[0-9.e+-]+/"\1":0/g' "$work/said" >"$work/$kind/$tries.said"
	done
	diff -r -q "$work/amd64" "$work/arm64" >&2 || {
		diff "$work/amd64/$tries.said" "$work/arm64/$tries.said" | head -n 20 >&2
		fail "$* differs"
	}
}
seed=000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f
presets=$(build/golf rules list | awk '{ print $1 }')
for preset in $presets; do
	same golf rules explain "$preset"
	same golf rules show "$preset"
	same golf simulate --rules "$preset" --players 3 --games 3 --strategy easy,normal,greedy --seed 7 --records "$preset.jsonl" --json
	same golf shuffle --seed "$seed" --hole 1 --rules "$preset" --players 4
done
say "rules, simulated games and deals of $(echo "$presets" | wc -w) games are the same"
same golf simulate --rules six-card --players 4 --games 200 --strategy normal,easy,greedy,random --seed 11 --json
same golf simulate --rules cabo --players 2 --games 1 --strategy hard:4,normal --seed 5 --json
same golf lab --rules six-card --set end.final_turns=0 --games 100 --skill-games 30 --seed 3 --json
say "figures of strength and of the lab are the same"
for record in "$top"/tests/games/*.jsonl; do
	same golf verify "$record"
done
same golf review "$top/tests/games/six-card.jsonl" --votes 3 --json
say "$(find tests/games -name "*.jsonl" | wc -l) golden records are replayed, and a review is the same"
for theme in dark light; do
	same golf render --records "$top/tests/games/cabo.jsonl" --out "$theme.png" --theme "$theme"
	same golf render --records "$top/tests/games/nine-card.jsonl" --out "$theme-scores.png" --scorecard --theme "$theme" --style plain
done
same golf render --records "$top/tests/games/six-card.jsonl" --out film.gif --hole 1
say "pictures are the same: $(sha256sum "$work"/arm64/*.png "$work"/arm64/*.gif | cut -c 1-16 | tr '\n' ' ')"
same golf daily --seed "$seed" --date 2026-12-01 --reveal
echo '{"layouts":[["AS","2H","--","9C"],["KD","QS","2D","TC"]],"ender":0}' >"$work/layouts"
in=$work/layouts
same golf score --rules four-card
yes '' | head -n 200 >"$work/keys"
in=$work/keys
same golf play --rules six-card --seed "$seed"
in=/dev/null
export DISCORD_TOKEN=a.play.token GOLFD_STORE="sqlite:$work/golfd.db" GOLFD_HEALTH="$work/health" GOLFD_SOCKET="$work/socket"
same golfd --help
same golfd --check-config
say "$tries commands of golf and golfd print and write the same on both"

# golfd for arm64 plays against the playground of this machine.
: >"$work/playground"
build/golf-playground --port 0 --token "$DISCORD_TOKEN" >"$work/playground" 2>&1 &
playground=$!
until grep -q 'playground: http' "$work/playground"; do
	kill -0 "$playground" 2>/dev/null || fail "the playground ended: $(cat "$work/playground")"
	sleep 0.1
done
DISCORD_API_URL="$(sed -n 's/^playground: //p' "$work/playground" | head -n 1)/api/v10" qemu-aarch64-static build/arm64/golfd 2>"$work/log" &
golfd=$!
until build/golfd --health 2>/dev/null; do
	kill -0 "$golfd" 2>/dev/null || fail "golfd ended: $(cat "$work/log")"
	sleep 0.2
done
build/golfd status >"$work/status" || fail "golfd status: $(cat "$work/log")"
kill -TERM "$golfd"
wait "$golfd" || fail "golfd ended with $?: $(cat "$work/log")"
golfd=
grep -q 'loop: ready' "$work/log" || fail "golfd was not ready: $(cat "$work/log")"
say "golfd for arm64 was ready and healthy, told its status, and stopped by SIGTERM"
