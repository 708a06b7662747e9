#!/bin/sh
# Builds the container image from exactly its context, and runs its golfd against the playground: image_try.sh BASE.TAR
# BASE.TAR stands in for debian:bookworm-slim where that image is not here, since no registry of images may be in reach.
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

debian=docker.io/library/debian:bookworm-slim
if ! buildah inspect --type image "$debian" >/dev/null 2>&1; then
	ctr=$(buildah from scratch)
	buildah add --quiet "$ctr" "$base" / >/dev/null
	buildah commit --quiet "$ctr" "$debian" >/dev/null
	buildah rm "$ctr" >/dev/null
	echo "image: $debian is a bare Debian 12 of mmdebstrap; the image of Docker's library was not tried"
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
! find "$work/context" -type f | grep -v '/\(Makefile\|VERSION\|COMMIT\)$' | grep -v '\.\([ch]\|json\|sh\|awk\)$' ||
	fail "these files are in the context, and are no sources"
echo "image: $(find "$work/context" -type f | wc -l) files are in the context, and no secret"

GOLF_COMMIT=0123456789ab make image
echo "image: built"
described=$(buildah inspect --format '{{.Docker.Config.User}} {{.Docker.Config.Entrypoint}} {{.Docker.Config.StopSignal}} {{.Docker.Config.Healthcheck.Test}}' golfd)
[ "$described" = 'golfd [golfd] SIGTERM [CMD golfd --health]' ] || fail "it is described as $described"

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
buildah run --env DISCORD_TOKEN="$token" --env DISCORD_API_URL="$url/api/v10" "$ctr" -- sh -ec 'golfd --check-config
	golfd 2>/tmp/log & pid=$!
	until golfd --health 2>/dev/null; do
		kill -0 "$pid" || { cat /tmp/log; exit 1; }
		sleep 0.2
	done
	kill -TERM "$pid"
	status=0
	wait "$pid" || status=$?
	cat /tmp/log
	ls -l /var/lib/golfd/golfd.db
	exit "$status"' >"$work/said" 2>&1 || { cat "$work/said" >&2; fail "golfd ended with an error"; }
grep -q 'loop: ready' "$work/said" || { cat "$work/said" >&2; fail "golfd was not ready"; }
echo "image: golfd of the image was ready, healthy, and stopped by SIGTERM, as the user golfd"
