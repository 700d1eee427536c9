import { DEFAULT_LOCALE, isLocale, LOCALE_IDS, type Locale } from '@/lib/i18n/locales'

/** Name of the cookie that keeps the language a diner chose. */
export const LOCALE_COOKIE = 'coperto_lang'

/** 'it-IT' → it, 'zh-Hans' → zh-CN; null when the tag names no language of ours. */
const localeOfTag = (tag: string): Locale | null => {
  const wanted = tag.toLowerCase()
  const primary = wanted.split('-')[0] ?? ''
  return (
    LOCALE_IDS.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALE_IDS.find((locale) => locale.toLowerCase().split('-')[0] === primary) ??
    null
  )
}

/** The first language of an Accept-Language header that Coperto speaks, by falling quality. */
const localeOfHeader = (header: string): Locale | null => {
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
    const locale = localeOfTag(tag)
    if (locale) return locale
  }
  return null
}

/** Which language a page is shown in: `?lang=`, then the cookie, then Accept-Language, then English. */
export const negotiateLocale = (asked: {
  query: string | null
  cookie: string | undefined
  header: string | null
}): Locale => {
  if (asked.query && isLocale(asked.query)) return asked.query
  if (asked.cookie && isLocale(asked.cookie)) return asked.cookie
  return localeOfHeader(asked.header ?? '') ?? DEFAULT_LOCALE
}
