export const COOKIE = 'coperto_lang'

/**
 * 'it-IT' → it, 'zh-Hans' → zh-CN.
 * @template {string} L
 * @param {readonly L[]} locales
 * @param {string} tag
 */
function localeOfTag(locales, tag) {
  const wanted = tag.toLowerCase()
  const primary = wanted.split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.toLowerCase().split('-')[0] === primary)
  )
}

/**
 * By falling quality.
 * @template {string} L
 * @param {readonly L[]} locales
 * @param {string} header
 */
function localeOfHeader(locales, header) {
  const ranges = header
    .slice(0, 500)
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';')
      const quality = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='))
      return { tag, quality: quality ? Number(quality.slice(2)) || 0 : 1 }
    })
    .filter(({ tag, quality }) => tag && quality > 0)
    .sort((a, b) => b.quality - a.quality)
  for (const { tag } of ranges) {
    const locale = localeOfTag(locales, tag)
    if (locale) return locale
  }
  return undefined
}

/**
 * `?lang=`, then the cookie, then Accept-Language. JavaScript, because the front server uses it too.
 * @template {string} L
 * @param {readonly L[]} locales
 * @param {{ query?: string | null, cookie?: string | null, header?: string | null }} asked
 * @returns {L | undefined}
 */
export function negotiate(locales, { query, cookie, header }) {
  /** @param {string | null | undefined} wanted */
  const known = (wanted) => locales.find((locale) => locale === wanted)
  return known(query) ?? known(cookie) ?? localeOfHeader(locales, header ?? '')
}
