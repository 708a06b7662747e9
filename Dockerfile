# The container image of golfd, for amd64 and arm64. It builds golfd from this checkout and runs it as the user golfd, or as
# any other user of the group 0. The root may be read-only. The volume /var/lib/golfd holds the games.
#
#   make image
#   docker run -d --read-only --tmpfs /run/golfd -v golfd-state:/var/lib/golfd -e DISCORD_TOKEN=... golfd
#
# config/compose.yaml runs the image with the token in a file. The compiler runs on the machine that builds, whatever machine
# the image is for: docker needs BuildKit for that (DOCKER_BUILDKIT=1, which .ci/image.sh sets).

# A release names the base with its digest.
ARG BASE=docker.io/library/debian:trixie-slim

FROM --platform=$BUILDPLATFORM $BASE AS build
ARG TARGETARCH
RUN to=${TARGETARCH:-$(dpkg --print-architecture)} \
	&& case $to in amd64) triplet=x86_64-linux-gnu ;; arm64) triplet=aarch64-linux-gnu ;; *) echo "no image for $to" >&2; exit 1 ;; esac \
	&& echo "$triplet" >/triplet && dpkg --add-architecture "$to" && apt-get update -qq \
	&& apt-get install -y -qq --no-install-recommends \
	gcc gcc-$(echo $triplet | tr _ -) make librsvg2-bin pkg-config:$to libc6-dev:$to libwebsockets-dev:$to libssl-dev:$to \
	libcurl4-openssl-dev:$to libcjson-dev:$to libuv1-dev:$to libsqlite3-dev:$to libpq-dev:$to libutf8proc-dev:$to \
	libmicrohttpd-dev:$to libpango1.0-dev:$to libgif-dev:$to zlib1g-dev:$to
WORKDIR /src
COPY Makefile VERSION COMMIT LICENSE ./
COPY config config
COPY engine engine
COPY picture picture
COPY lab lab
COPY bot bot
COPY cli cli
# Which commit the sources are of: .ci/image.sh says it.
ARG GOLF_COMMIT=
RUN make -j"$(nproc)" build/golfd build/golf OPT=-O2 CC="$(cat /triplet)-gcc" PKG_CONFIG="$(cat /triplet)-pkg-config"

FROM $BASE
# The time of what is made here, where .ci/image.sh says it. What remembers another time is removed: logs and caches. The
# cache of the fonts knows the time of their folders.
ARG SOURCE_DATE_EPOCH
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends \
	ca-certificates libwebsockets19t64 libwebsockets-evlib-uv libcurl4t64 libcjson1 libuv1t64 libsqlite3-0 libpq5 libutf8proc3 libmicrohttpd12t64 \
	libpangocairo-1.0-0 libgif7 zlib1g fonts-noto-core fonts-droid-fallback fonts-noto-color-emoji \
	&& groupadd --system --gid 10001 golfd \
	&& useradd --system --uid 10001 --gid golfd --home-dir /var/lib/golfd --no-create-home golfd \
	&& install -d -o golfd -g root -m 0770 /var/lib/golfd /run/golfd \
	&& find /usr/share/fonts /usr/local/share/fonts -exec touch --no-dereference --date="@${SOURCE_DATE_EPOCH:-$(date +%s)}" {} + \
	&& fc-cache --force \
	&& rm -rf /var/lib/apt/lists/* /var/cache/apt/* /var/cache/debconf/*-old /var/cache/ldconfig/* /var/lib/dpkg/*-old /var/log/* \
	/etc/passwd- /etc/group- /etc/shadow- /etc/gshadow-
COPY --from=build /src/build/golfd /src/build/golf /usr/local/bin/
COPY --from=build /src/LICENSE /usr/share/doc/golfd/copyright
USER golfd
ENV GOLFD_STORE=sqlite:/var/lib/golfd/golfd.db GOLFD_HEALTH=/run/golfd/health GOLFD_SOCKET=/run/golfd/golfd.sock
VOLUME /var/lib/golfd
# golfd touches GOLFD_HEALTH while it is connected to Discord. A file younger than a minute is healthy.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["golfd", "--health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["golfd"]
# What .ci/image.sh knows of the checkout.
ARG BASE
ARG GOLF_VERSION=
ARG GOLF_COMMIT=
ARG GOLF_CREATED=
ARG GOLF_SOURCE=
LABEL org.opencontainers.image.title="golfd" \
	org.opencontainers.image.description="The Golf family of card games, as a bot for Discord" \
	org.opencontainers.image.licenses="MIT" \
	org.opencontainers.image.version="$GOLF_VERSION" \
	org.opencontainers.image.revision="$GOLF_COMMIT" \
	org.opencontainers.image.created="$GOLF_CREATED" \
	org.opencontainers.image.source="$GOLF_SOURCE" \
	org.opencontainers.image.base.name="$BASE"
