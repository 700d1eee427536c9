/** What of the API crawlers may fetch: the pictures of link previews and the codes, which other sites show. */
const OPEN = ['/api/venues/*/preview.jpg', '/api/venues/*/qr.']

/**
 * `/robots.txt`. It keeps crawlers out of the API alone: of a page that they may not fetch they would never read that it is
 * not to be listed (lib/front-server/headers/robots-headers.mjs).
 */
export const robotsText = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    ...OPEN.map((path) => `Allow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')
