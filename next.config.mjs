import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/core/i18n/request.ts')

/** A build beside the one being served (scripts/steps/build.mjs); default `.next`. */
const distDir = process.env.COPERTO_BUILD_FOLDER

/** `npm run build -- --standalone` (scripts/steps/standalone.mjs). */
const standalone = process.env.COPERTO_BUILD_STANDALONE === '1'

/** A draft's name (lib/venue-kit/office/look/look-ref.ts). */
const LOOK = 'look-[0-9a-z]{1,4}-[0-9a-z]{1,7}-[0-9a-z]{1,7}-[\\w-]{22}'

/** @type {import('next').NextConfig} */
const config = {
  ...(distDir ? { distDir } : {}),
  ...(standalone ? { output: 'standalone', outputFileTracingRoot: fileURLToPath(new URL('.', import.meta.url)) } : {}),
  cacheComponents: true,
  cacheHandler: fileURLToPath(new URL('./lib/core/page-cache/page-cache.mjs', import.meta.url)),
  // Off: a first visit would get a shell with status 200. Waiting for the whole page lets an unknown venue answer 404
  // and pages be cached whole.
  partialPrefetching: false,
  // The front server compresses once and caches; Next would compress each request.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Cached 404s of random names must not fill the disk. Preloading all routes takes 100 MB and a quarter of the start
  // time.
  experimental: { inlineCss: true, isrFlushToDisk: false, preloadEntriesOnStart: false },
  // The optimiser would request URLs given by visitors.
  images: { unoptimized: true },
  // The page of a draft, in the office's frame, runs the code of the published menu, which asks a venue's routes.
  rewrites: async () => ({
    beforeFiles: [{ source: `/api/venues/:look(${LOOK})/:path*`, destination: '/api/looks/:look/:path*' }],
  }),
  redirects: async () => [
    { source: '/q/:venue', destination: '/r/q/:venue', permanent: false },
    { source: '/q/:venue/menu', destination: '/r/q/:venue/menu', permanent: false },
  ],
  // Stores nothing: tells the front server's page cache which tags expire.
  cacheHandlers: {
    'page-memory': fileURLToPath(new URL('lib/front-server/page-memory/next-tags.mjs', import.meta.url)),
  },
  // `npm run check` checks types; a production install lacks those of tests. Next writes each build folder into this
  // file unless it extends another.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.build.json' },
  serverExternalPackages: ['libsql', 'pg', 'rate-limiter-flexible'],
}

export default withNextIntl(config)
