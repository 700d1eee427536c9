/** What of the API crawlers may fetch: the codes of venues, which other sites show. */
const CODES = '/api/venues/*/qr.'

/**
 * `/robots.txt`. It keeps crawlers out of the API alone: of a page that they may not fetch they would never read that it is
 * not to be listed (lib/front-server/headers/robots-headers.ts).
 */
export const robotsText = (origin: string): string =>
  ['User-agent: *', 'Disallow: /api/', `Allow: ${CODES}`, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
