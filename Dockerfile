FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts && npm run --silent sbom > sbom.json
COPY tsconfig.json ./
COPY backend backend
COPY frontend frontend
COPY sql sql
COPY scripts scripts
RUN node scripts/prepare.mjs --build
# What only the build needs, and what it has put into the pages.
RUN npm uninstall --no-save vite @vitejs/plugin-react subset-font @fontsource-variable/plus-jakarta-sans \
  antd @ant-design/charts @ant-design/icons @dnd-kit/core @dnd-kit/sortable barcode-detector bwip-js \
  react react-dom react-router-dom react-to-print mobx mobx-react-lite

FROM node:24-bookworm-slim
ENV NODE_ENV=production DATA_DIR=/data DEMO=off
WORKDIR /app
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json ./
COPY --from=build /app/sbom.json ./
COPY scripts/run.mjs scripts/
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/ready`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Why these flags: scripts/decisions/start-flags.md
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=30", "scripts/run.mjs", "server"]
