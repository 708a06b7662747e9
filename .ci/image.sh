#!/bin/sh
# Builds the container image "golfd" with the first of these tools on this machine: docker, podman, buildah.
set -eu
commit=GOLF_COMMIT=$(sh config/version.sh commit)
if command -v docker >/dev/null 2>&1 && docker info >/dev/null 2>&1; then
	exec docker build --build-arg "$commit" -t golfd .
elif command -v podman >/dev/null 2>&1; then
	exec podman build --build-arg "$commit" --format docker -t golfd .
elif command -v buildah >/dev/null 2>&1; then
	# The Docker format keeps the HEALTHCHECK. A base image that is already on this machine is used.
	exec env STORAGE_DRIVER="${STORAGE_DRIVER:-vfs}" BUILDAH_ISOLATION="${BUILDAH_ISOLATION:-chroot}" \
		buildah bud --pull=false --build-arg "$commit" --format docker -t golfd .
fi
echo "There is no docker, podman or buildah here: sudo apt-get install -y buildah" >&2
exit 1
