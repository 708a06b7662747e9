# The container image of golfd. It builds golfd from this checkout and runs it as the user golfd. The volume
# /var/lib/golfd holds the games.
#
#   make image
#   docker run -d -v golfd-state:/var/lib/golfd -e DISCORD_TOKEN=... golfd
#
# config/compose.yaml runs the image with the token in a file.

FROM docker.io/library/debian:bookworm-slim AS build
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends \
	gcc libc6-dev make pkg-config libwebsockets-dev libssl-dev libcurl4-openssl-dev libcjson-dev libuv1-dev libsqlite3-dev \
	libpq-dev libutf8proc-dev libmicrohttpd-dev librsvg2-bin libpango1.0-dev libgif-dev zlib1g-dev
WORKDIR /src
COPY Makefile VERSION COMMIT ./
COPY config config
COPY engine engine
COPY picture picture
COPY lab lab
COPY bot bot
COPY cli cli
# Which commit the sources are of: .ci/image.sh says it.
ARG GOLF_COMMIT=
RUN make -j"$(nproc)" build/golfd build/golf OPT=-O2

FROM docker.io/library/debian:bookworm-slim
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends \
	ca-certificates libwebsockets17 libwebsockets-evlib-uv libcurl4 libcjson1 libuv1 libsqlite3-0 libpq5 libutf8proc2 libmicrohttpd12 \
	libpangocairo-1.0-0 libgif7 zlib1g fonts-noto-core fonts-droid-fallback fonts-noto-color-emoji \
	&& rm -rf /var/lib/apt/lists/* \
	&& groupadd --system --gid 10001 golfd \
	&& useradd --system --uid 10001 --gid golfd --home-dir /var/lib/golfd --no-create-home golfd \
	&& install -d -o golfd -g golfd -m 0700 /var/lib/golfd \
	&& install -d -o golfd -g golfd -m 0755 /run/golfd
COPY --from=build /src/build/golfd /src/build/golf /usr/local/bin/
USER golfd
ENV GOLFD_STORE=sqlite:/var/lib/golfd/golfd.db GOLFD_HEALTH=/run/golfd/health
VOLUME /var/lib/golfd
# golfd touches GOLFD_HEALTH while it is connected to Discord. A file younger than a minute is healthy.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["golfd", "--health"]
STOPSIGNAL SIGTERM
ENTRYPOINT ["golfd"]
