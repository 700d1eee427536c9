import { DEFAULT_LOCALE, LOCALE_IDS, type Locale, MENU_LANGS, ORIGINAL_LANG } from '@/lib/core/i18n/locales'

/** `written`: languages of the page's main text. `otherwise`: the one for visitors of any other (`x-default`). */
export type PageLanguages = { written: readonly Locale[]; otherwise: Locale }

/** The product's own page. */
export const SITE_LANGUAGES: PageLanguages = { written: LOCALE_IDS, otherwise: DEFAULT_LOCALE }

/** A venue's page of our own texts alone, such as a form. */
export const FORM_LANGUAGES: PageLanguages = { written: LOCALE_IDS, otherwise: ORIGINAL_LANG }

/** A page of the venue's texts: in any other language it is the English page in a translated frame (spec section 5). */
export const MENU_LANGUAGES: PageLanguages = { written: MENU_LANGS, otherwise: ORIGINAL_LANG }

export type PageMetadata = {
  /** Language of the frame, title and description. */
  locale: Locale
  languages: PageLanguages
  /** Absolute, without a language (docs/decisions/0018). */
  address: string
  title: string
  description: string
  /** False for pages that only say something is missing. */
  isIndexed: boolean
}

export const addressIn = (address: string, locale: Locale): string => `${address}?lang=${locale}`

/** Whether search engines list the page in its own language. */
export const isListedLanguage = ({ locale, languages }: Pick<PageMetadata, 'locale' | 'languages'>): boolean =>
  languages.written.includes(locale)

/** The address that search engines list; that of the English page where it is not written in its language. */
export const canonicalOf = (page: Pick<PageMetadata, 'locale' | 'languages' | 'address'>): string =>
  addressIn(page.address, isListedLanguage(page) ? page.locale : DEFAULT_LOCALE)

/** `hreflang` links, the same on the page in each of its languages. All of them are canonical addresses. */
export const alternatesOf = (
  address: string,
  { written, otherwise }: PageLanguages,
): { lang: Locale | 'x-default'; href: string }[] => [
  ...written.map((lang) => ({ lang, href: addressIn(address, lang) })),
  { lang: 'x-default', href: addressIn(address, otherwise) },
]
