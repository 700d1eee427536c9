# Coperto in a container. What is set while it is built ends up in the pages, and stays so: docs/operations.md, "Shipped".
FROM node:24-slim AS build
WORKDIR /app
ARG COPERTO_FEATURES=none
ARG COPERTO_DEMO=0
COPY . .
RUN npm run build -- --standalone

# For the commands of docs/operations.md: `docker compose run --rm tools npm run -s venues -- show 1001`.
FROM build AS tools
RUN npm ci --include=dev --no-audit --no-fund
RUN mkdir -m 700 .data && chown 1000:1000 .data
USER 1000:1000
CMD ["npm", "run"]

FROM node:24-slim
WORKDIR /app
ARG COPERTO_FEATURES=none
ARG COPERTO_DEMO=0
ENV COPERTO_FEATURES=$COPERTO_FEATURES COPERTO_DEMO=$COPERTO_DEMO NODE_ENV=production PORT=3000
COPY --from=build /app/.next/standalone .
# Of whoever runs as that number there; nothing else in the image is theirs.
RUN mkdir -m 700 .data && chown 1000:1000 .data
USER 1000:1000
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "lib/front-server/main.mjs"]
