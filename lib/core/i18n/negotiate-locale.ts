import { DEFAULT_LOCALE, LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'
import { COOKIE, negotiate } from '@/lib/core/i18n/negotiate'

export const LOCALE_COOKIE = COOKIE

/** `?lang=`, then the cookie, then Accept-Language, then English. */
export const negotiateLocale = (preferences: {
  query: string | null
  cookie: string | undefined
  header: string | null
}): Locale => negotiate(LOCALE_IDS, preferences) ?? DEFAULT_LOCALE
