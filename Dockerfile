# Strata as an image: docs/operate/install.md says how to build and run it, tools/image/try-image.sh tries it without a container engine.
#
#   docker build --tag strata:0.2.0 --build-arg REVISION="$(git rev-parse HEAD)" --build-arg SOURCE_DATE_EPOCH="$(git log -1 --format=%ct)" .
#
# Both stages need a base with Node 24. Only the build asks a registry, and npm is all that it asks. Settings of your own for it, such as a
# mirror and its login, are given as a secret, which no layer keeps: --secret id=npmrc,src=$HOME/.npmrc
# Where it has a certificate of your own authority: --secret id=certificates,src=FILE, with cafile=/root/certificates.pem in that .npmrc.

ARG NODE_IMAGE=docker.io/library/node:24-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY . .
# The time of the commit, for the dates in files that are made.
ARG SOURCE_DATE_EPOCH=
# Moved out of dist/release, so that the last stage need not know the version.
RUN --mount=type=cache,target=/root/.npm \
    --mount=type=secret,id=npmrc,target=/root/.npmrc \
    --mount=type=secret,id=certificates,target=/root/certificates.pem \
    npm ci \
    && npm run release \
    && mv "dist/release/strata-$(node --print 'require("./package.json").version')" /app

FROM ${NODE_IMAGE}
ARG VERSION=0.2.0
ARG REVISION=
LABEL org.opencontainers.image.title="Strata" \
      org.opencontainers.image.description="The map of how a company works: process charts, versioned, approved and never lost." \
      org.opencontainers.image.version="${VERSION}" \
      org.opencontainers.image.revision="${REVISION}" \
      org.opencontainers.image.licenses="Apache-2.0"
# Whoever runs Strata owns /data alone. The program belongs to root, who never runs it.
RUN useradd --uid 10001 --user-group --no-create-home --home-dir /data --shell /usr/sbin/nologin strata \
    && install --directory --owner strata --group strata --mode 0711 /data \
    && ln --symbolic /app/bin/strata /usr/local/bin/strata
COPY --from=build /app /app
ENV NODE_ENV=production APP_ENV=prod HOST=0.0.0.0 PORT=4000 DATA_DIR=/data
WORKDIR /app
USER 10001:10001
VOLUME /data
EXPOSE 4000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process: signals reach it, and it waits for the programs that it starts. Another command takes its place, as
# `docker run … strata check`. V8 takes little room for new objects (docs/decisions/0097-room-for-new-objects.md).
ENTRYPOINT []
CMD ["node", "--max-semi-space-size=4", "/app/server.js"]
