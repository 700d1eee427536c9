import { LOCALE_IDS, type Locale } from '@/lib/core/i18n/locales'

export type PageMetadata = {
  locale: Locale
  /** Canonical URL, absolute, without a language (docs/decisions/0018). */
  address: string
  title: string
  description: string
  /** False for pages that only say something is missing. */
  isIndexed: boolean
}

export const addressIn = (address: string, locale: Locale): string => `${address}?lang=${locale}`

/** `hreflang` links, the same on each language's page; `x-default` is the URL that picks the visitor's language. */
export const alternatesOf = (address: string): { lang: Locale | 'x-default'; href: string }[] => [
  ...LOCALE_IDS.map((lang) => ({ lang, href: addressIn(address, lang) })),
  { lang: 'x-default', href: address },
]
