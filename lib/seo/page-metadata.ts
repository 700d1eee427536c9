import { LOCALE_IDS, type Locale } from '@/lib/i18n/locales'

/** What a page says of itself to search engines and link previews, in one language. */
export type PageMetadata = {
  locale: Locale
  /** Absolute, without a language: the one of all addresses that show this content (docs/decisions/0018). */
  address: string
  title: string
  description: string
  /** Whether search engines may list it; one that only says what is not here is not listed. */
  isIndexed: boolean
}

/** The address of a page in a language. */
export const addressIn = (address: string, locale: Locale): string => `${address}?lang=${locale}`

/**
 * All languages of a page as search engines are told of them (`hreflang`), and as `x-default` the address that shows each
 * visitor their own. The same set stands on each of these pages.
 */
export const alternatesOf = (address: string): { lang: Locale | 'x-default'; href: string }[] => [
  ...LOCALE_IDS.map((lang) => ({ lang, href: addressIn(address, lang) })),
  { lang: 'x-default', href: address },
]
