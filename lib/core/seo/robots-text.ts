/** Codes that other sites show, the only part of the API for crawlers. */
const CODES = '/api/venues/*/qr.'

/**
 * Blocks only the API: crawlers must fetch a page to learn that it is not to be listed
 * (lib/front-server/headers/robots-headers.ts).
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Allow: ${CODES}`, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
