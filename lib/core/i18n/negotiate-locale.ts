import { DEFAULT_LOCALE, isLocale, LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'

/** Cookie with the language a diner chose. */
export const LOCALE_COOKIE = 'coperto_lang'

const IN_COOKIES = new RegExp(`(?:^|;\\s*)${LOCALE_COOKIE}=([\\w-]+)`)

/** The language cookie in a Cookie header. */
export const localeCookieOf = (cookies: string | null | undefined): string | undefined =>
  IN_COOKIES.exec(cookies ?? '')?.[1]

/** 'it-IT' → it, 'zh-Hans' → zh-CN; undefined when the tag names none of the languages. */
const localeOfTag = (tag: string): Locale | undefined => {
  const wanted = tag.toLowerCase()
  const primary = wanted.split('-')[0]
  return (
    LOCALE_IDS.find((locale) => locale.toLowerCase() === wanted) ??
    LOCALE_IDS.find((locale) => locale.toLowerCase().split('-')[0] === primary)
  )
}

/** The first of our languages that an Accept-Language header names, by falling quality. */
const localeOfHeader = (header: string): Locale | undefined => {
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
  return undefined
}

const known = (wanted: string | null | undefined): Locale | undefined =>
  wanted && isLocale(wanted) ? wanted : undefined

type Preferences = { query?: string | null; cookie?: string | null | undefined; header?: string | null | undefined }

/** The language of every answer: `?lang=`, then the cookie, then Accept-Language, then English (spec section 9). */
export const negotiateLocale = ({ query, cookie, header }: Preferences): Locale =>
  known(query) ?? known(cookie) ?? localeOfHeader(header ?? '') ?? DEFAULT_LOCALE
