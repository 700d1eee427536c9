# Coperto in a container, one image for every customer: settings are read at the start. docs/operations.md, "Shipped".
FROM node:24-slim AS build
WORKDIR /app
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
ENV COPERTO_DEMO=0 NODE_ENV=production PORT=3000
COPY --from=build /app/.next/standalone .
# Of whoever runs as that number there; nothing else in the image is theirs.
RUN mkdir -m 700 .data && chown 1000:1000 .data
USER 1000:1000
VOLUME /app/.data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/live`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "lib/front-server/main.mjs"]
