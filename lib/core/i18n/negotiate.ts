/** Name of the cookie that keeps the language a diner chose. */
export const COOKIE = 'coperto_lang'

/** 'it-IT' → it, 'zh-Hans' → zh-CN; undefined when the tag names none of the languages. */
function localeOfTag<L extends string>(locales: readonly L[], tag: string): L | undefined {
  const wanted = tag.toLowerCase()
  const primary = wanted.split('-')[0]
  return (
    locales.find((locale) => locale.toLowerCase() === wanted) ??
    locales.find((locale) => locale.toLowerCase().split('-')[0] === primary)
  )
}

/** The first of the languages that an Accept-Language header names, by falling quality. */
function localeOfHeader<L extends string>(locales: readonly L[], header: string): L | undefined {
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
 * Which of `locales` is spoken: `?lang=`, then the cookie, then Accept-Language. Undefined where nothing that is asked for
 * is spoken.
 */
export function negotiate<L extends string>(
  locales: readonly L[],
  { query, cookie, header }: { query?: string | null; cookie?: string | undefined; header?: string | null | undefined },
): L | undefined {
  const known = (wanted: string | null | undefined) => locales.find((locale) => locale === wanted)
  return known(query) ?? known(cookie) ?? localeOfHeader(locales, header ?? '')
}
