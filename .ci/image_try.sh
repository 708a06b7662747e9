#!/bin/sh
# Builds the container image from exactly its context, and runs its golfd against the playground: image_try.sh BASE.TAR
# BASE.TAR stands in for debian:trixie-slim where that image is not here, since no registry of images may be in reach.
set -eu
base=$1
fail() { echo "image: $*" >&2; exit 1; }
# The stores of images are this run's own.
work=$(mktemp -d)
playground=
made=
end() {
	trap - EXIT INT TERM
	[ -z "$playground" ] || { kill "$playground" && wait "$playground"; } 2>/dev/null || true
	# shellcheck disable=SC2086 # the names are words
	rm -f $made
}
trap end EXIT
trap 'exit 1' INT TERM

debian=docker.io/library/debian:trixie-slim
if ! buildah inspect --type image "$debian" >/dev/null 2>&1; then
	ctr=$(buildah from scratch)
	buildah add --quiet "$ctr" "$base" / >/dev/null
	buildah commit --quiet "$ctr" "$debian" >/dev/null
	buildah rm "$ctr" >/dev/null
	echo "image: $debian is a bare Debian 13 of mmdebstrap; the image of Docker's library was not tried"
fi

# A secret in the checkout is not in the context, and the context is the whole of what the build gets.
for file in config/golfd.conf config/my-notes.txt bot/discord.token; do
	[ ! -e "$file" ] || fail "$file is there already"
	made="$made $file"
	echo 'discord_token = SECRET-IN-THE-CHECKOUT' >"$file"
done
printf 'FROM scratch\nCOPY . /\n' >"$work/Dockerfile"
buildah bud --quiet --output "type=local,dest=$work/context" -f "$work/Dockerfile" . >/dev/null
[ -f "$work/context/Makefile" ] || fail "the context is empty"
! grep -rl SECRET-IN-THE-CHECKOUT "$work/context" || fail "these secrets are in the context"
! find "$work/context" -type f | grep -v '/\(Makefile\|VERSION\|COMMIT\|LICENSE\)$' | grep -v '\.\([ch]\|json\|sh\|awk\)$' ||
	fail "these files are in the context, and are no sources"
echo "image: $(find "$work/context" -type f | wc -l) files are in the context, and no secret"

GOLF_COMMIT=0123456789ab SOURCE_DATE_EPOCH=1700000000 GOLF_SOURCE=https://golfd.example make image
echo "image: built"
described=$(buildah inspect --format '{{.Docker.Config.User}} {{.Docker.Config.Entrypoint}} {{.Docker.Config.StopSignal}} {{.Docker.Config.Healthcheck.Test}}' golfd)
[ "$described" = 'golfd [golfd] SIGTERM [CMD golfd --health]' ] || fail "it is described as $described"
label() { buildah inspect --format "{{index .Docker.Config.Labels \"org.opencontainers.image.$1\"}}" golfd; }
while read -r name value; do
	[ "$(label "$name")" = "$value" ] || fail "the label $name is $(label "$name")"
done <<END
title golfd
description The Golf family of card games, as a bot for Discord
licenses MIT
version $(cat VERSION)
revision 0123456789ab
created 2023-11-14T22:13:20Z
source https://golfd.example
base.name $debian
END

[ -x build/golf-playground ] || make -j"$(nproc)" build/golf-playground
token=playground.token.$$
build/golf-playground --port 0 --token "$token" >"$work/playground" 2>&1 &
playground=$!
until grep -q 'playground: http' "$work/playground"; do
	kill -0 "$playground" 2>/dev/null || fail "the playground ended: $(cat "$work/playground")"
	sleep 0.1
done
url=$(sed -n 's/^playground: //p' "$work/playground" | head -n 1)
ctr=$(buildah from --pull-never golfd)
[ "$(buildah run "$ctr" -- id -un)" = golfd ] || fail "it does not run as golfd"
[ "$(buildah run "$ctr" -- golfd --version)" = "golfd $(cat VERSION) (0123456789ab)" ] || fail "golfd --version"
# shellcheck disable=SC2016 # the inner shell expands it
buildah run "$ctr" -- sh -ec '! dpkg-query -W -f "\${Package}\n" | grep -E -- "-dev$|^(gcc|cpp|binutils|make|pkg-config|git|curl)$" || exit 1
	! command -v cc gcc ld make || exit 1
	[ -z "$(find /var/lib/apt/lists /var/cache/apt /var/log -type f)" ]
	for package in golfd libc6 libcurl4t64 libssl3t64 libwebsockets19t64 fonts-noto-core fonts-noto-color-emoji fonts-droid-fallback; do
		[ -s "/usr/share/doc/$package/copyright" ] || { echo "no licence of $package"; exit 1; }
	done
	echo "image: $(dpkg-query -W | wc -l) packages, no compiler, and the licences of all"' || fail "this should not be in it, or should"

# golfd plays with the playground until a SIGTERM. It must be ready, healthy and open to its operator.
cat >"$work/play" <<'END'
golfd --check-config
golfd 2>/run/golfd/log & pid=$!
until golfd --health 2>/dev/null; do
	kill -0 "$pid" || { cat /run/golfd/log; exit 1; }
	sleep 0.2
done
golfd status
# A picture is drawn without a word: the cache of the fonts fits, so nothing is written beside it.
golf simulate --rules cabo --players 2 --games 1 --seed 1 --records /run/golfd/game.jsonl >/dev/null
golf render --records /run/golfd/game.jsonl --out /run/golfd/game.png 2>&1 | sed 's/^/not well: /'
kill -TERM "$pid"
status=0
wait "$pid" || status=$?
cat /run/golfd/log
ls -ln /var/lib/golfd/golfd.db
[ "$status" -eq 0 ] && echo 'ended well'
END
plays() {
	for line in 'loop: ready' "$1" '^ended well$'; do
		grep -q -e "$line" "$work/said" || { cat "$work/said" >&2; fail "golfd did not play $2: no line $line"; }
	done
	! grep '^not well: ' "$work/said" || fail "golf does not draw as it should, $2"
	echo "image: golfd of the image was ready, healthy, and stopped by SIGTERM, $2"
}
buildah run --env DISCORD_TOKEN="$token" --env DISCORD_API_URL="$url/api/v10" "$ctr" -- sh -ec "$(cat "$work/play")" >"$work/said" 2>&1 || true
plays '^-rw------- .* 10001 10001 .*golfd.db$' 'as the user golfd'

# Backup and restore by the commands of docs/operators.md, in the container, without the words of docker compose in front of them.
# docker compose cp is cp here. A log of a killed golfd stands beside the store.
told() {
	found=$(sed -n "s|^ *docker compose -f config/compose.yaml exec golfd \\($1.*\\)$|\\1|p
		s|.*\`docker compose -f config/compose.yaml run --rm golfd \\($1[^\`]*\\)\`.*|golfd \\1|p" docs/operators.md)
	[ -n "$found" ] || fail "docs/operators.md has no command of docker compose: $1"
	echo "$found"
}
backup=$(told 'golfd store backup') remove=$(told rm) restore=$(told 'store restore')
cat >"$work/keep" <<END
begin() {
	golfd 2>/run/golfd/log & pid=\$!
	until golfd --health 2>/dev/null; do
		kill -0 "\$pid" || { cat /run/golfd/log; exit 1; }
		sleep 0.2
	done
}
rm -f /run/golfd/health
begin
$backup
stat -c 'the copy: %a %u' /var/lib/golfd/copy.db
cp -p /var/lib/golfd/copy.db /run/golfd/golfd-copy.db
$remove
[ ! -e /var/lib/golfd/copy.db ] || exit 1
kill -KILL "\$pid"
wait "\$pid" || true
[ -s /var/lib/golfd/golfd.db-wal ]
cp -p /run/golfd/golfd-copy.db /var/lib/golfd/copy.db
$restore
stat -c 'restored: %a %u' /var/lib/golfd/golfd.db
golfd store check
rm /run/golfd/health
begin
kill -TERM "\$pid"
wait "\$pid"
echo 'ended well'
END
buildah run --env DISCORD_TOKEN="$token" --env DISCORD_API_URL="$url/api/v10" "$ctr" -- sh -ec "$(cat "$work/keep")" >"$work/said" 2>&1 || true
for line in '^the copy: 600 10001$' 'golfd.db-old-' '^restored: 600 10001$' '^[0-9]* games, ' '^ended well$'; do
	grep -q -e "$line" "$work/said" || { cat "$work/said" >&2; fail "backup and restore in the container: no line $line"; }
done
echo "image: docs/operators.md's backup and restore were done in the container: $backup; $restore"

# As docker run --read-only --tmpfs /run/golfd --user 12345:0 does it, with a new volume: the files of the image cannot be written.
cat >"$work/read-only" <<'END'
root=$(buildah mount "$1")
mount --bind "$root" "$root"
mount -t tmpfs -o mode=1777 tmpfs "$root/run/golfd"
mount -t tmpfs -o "mode=$(stat -c %a "$root/var/lib/golfd"),uid=$(stat -c %u "$root/var/lib/golfd"),gid=$(stat -c %g "$root/var/lib/golfd")" tmpfs "$root/var/lib/golfd"
mount --rbind /proc "$root/proc"
mount --rbind /dev "$root/dev"
mount -o remount,ro,bind "$root"
! touch "$root/usr/new" 2>/dev/null || { echo 'the root can be written'; exit 1; }
exec env HOME=/ chroot --userspec=12345:0 --groups= "$root" sh -ec "$(cat "$2")"
END
apart='buildah unshare'
[ "$(id -u)" -ne 0 ] || apart='unshare --mount'
# shellcheck disable=SC2086 # words
env DISCORD_TOKEN="$token" DISCORD_API_URL="$url/api/v10" GOLFD_STORE=sqlite:/var/lib/golfd/golfd.db GOLFD_HEALTH=/run/golfd/health GOLFD_SOCKET=/run/golfd/golfd.sock \
	$apart sh -e "$work/read-only" "$ctr" "$work/play" >"$work/said" 2>&1 || true
plays '^-rw------- .* 12345 0 .*golfd.db$' 'as another user, with a read-only root'
