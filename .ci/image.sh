#!/bin/sh
# Builds the container image with the first of these tools on this machine: docker, podman, buildah.
#
# IMAGE		golfd: its name
# PLATFORM	linux/amd64 or linux/arm64, else that of this machine. golfd is compiled on this machine. apt-get of the image
#		runs as a program of the other machine: for that this machine needs qemu-user-static
# BASE		docker.io/library/debian:trixie-slim: what it stands on. A release gives it with a digest
# GOLF_SOURCE	empty: the address of the sources
# SOURCE_DATE_EPOCH	the time of the image, else that of the last commit. With podman or buildah it is the time of all files, so
#		two images of the same packages are the same bytes
set -eu
cd "$(dirname "$0")/.."
image=${IMAGE:-golfd}
epoch=${SOURCE_DATE_EPOCH:-$(git -c safe.directory='*' log -1 --format=%ct 2>/dev/null || date +%s)}
set -- --build-arg "GOLF_VERSION=$(cat VERSION)" --build-arg "GOLF_COMMIT=$(sh config/version.sh commit)" \
	--build-arg "GOLF_CREATED=$(date -u -d "@$epoch" +%Y-%m-%dT%H:%M:%SZ)" --build-arg "GOLF_SOURCE=${GOLF_SOURCE:-}" \
	--build-arg "SOURCE_DATE_EPOCH=$epoch" ${BASE:+--build-arg "BASE=$BASE"} ${PLATFORM:+--platform "$PLATFORM"} -t "$image" .
if command -v docker >/dev/null 2>&1 && docker info >/dev/null 2>&1; then
	exec env DOCKER_BUILDKIT=1 docker build "$@"
elif command -v podman >/dev/null 2>&1; then
	exec podman build --timestamp "$epoch" --format docker "$@"
elif command -v buildah >/dev/null 2>&1; then
	# The Docker format keeps the HEALTHCHECK. A base image that is already on this machine is used.
	exec env STORAGE_DRIVER="${STORAGE_DRIVER:-vfs}" BUILDAH_ISOLATION="${BUILDAH_ISOLATION:-chroot}" \
		buildah bud --pull=false --timestamp "$epoch" --format docker "$@"
fi
echo "There is no docker, podman or buildah here: sudo apt-get install -y buildah" >&2
exit 1
