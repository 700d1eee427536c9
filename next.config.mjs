import { fileURLToPath } from 'node:url'
import createNextIntlPlugin from 'next-intl/plugin'

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts')

/** Where a build goes, beside the one that is served (scripts/steps/build.mjs); without it, as in development, `.next`. */
const distDir = process.env.COPERTO_BUILD_FOLDER

/** `npm run build -- --standalone`: a folder that runs without the rest of the project (scripts/steps/standalone.mjs). */
const standalone = process.env.COPERTO_BUILD_STANDALONE === '1'

/** @type {import('next').NextConfig} */
const config = {
  ...(distDir ? { distDir } : {}),
  ...(standalone ? { output: 'standalone', outputFileTracingRoot: fileURLToPath(new URL('.', import.meta.url)) } : {}),
  cacheComponents: true,
  cacheHandler: fileURLToPath(new URL('./lib/page-cache/page-cache.mjs', import.meta.url)),
  // With it a first visit gets a shell and the rest behind it, with status 200 whatever follows. Here the first
  // visit waits for the whole page, so that an unknown venue answers 404 and every page is cached whole.
  partialPrefetching: false,
  // The front server compresses once and keeps the result; Next would compress the same page at every request.
  compress: false,
  poweredByHeader: false,
  reactStrictMode: true,
  // Random venue names must not fill the disk with cached "not found" pages. A route is loaded when it is first asked for:
  // all of them at each start are 100 MB and a quarter of the time until a process is up.
  experimental: { inlineCss: true, isrFlushToDisk: false, preloadEntriesOnStart: false },
  // Pictures are served as they are. The optimiser would ask this server for addresses that a visitor writes.
  images: { unoptimized: true },
  redirects: async () => [
    { source: '/q/:venue', destination: '/r/q/:venue', permanent: false },
    { source: '/q/:venue/menu', destination: '/r/q/:venue/menu', permanent: false },
  ],
  // Keeps nothing: it hears which tags expire, for the pages that the front server keeps.
  cacheHandlers: {
    'page-memory': fileURLToPath(new URL('lib/front-server/page-memory/next-tags.mjs', import.meta.url)),
  },
  // Types are checked by 'npm run check', which has those of the tests too: a production install builds without them.
  // Next adds the folder of each build to the file that it is given, unless that extends another.
  typescript: { ignoreBuildErrors: true, tsconfigPath: 'tsconfig.build.json' },
  serverExternalPackages: ['libsql', 'pg', 'rate-limiter-flexible'],
}

export default withNextIntl(config)
