/** Day first, as an Italian venue's English guests expect where their browser names no region. */
const ENGLISH = 'en-GB'

/**
 * The locale a page in `locale` writes dates in: with the region of the diner's browser ('en-US' on an English page),
 * where the browser speaks the page's language.
 */
export const dateLocale = (locale: string): string => {
  const languages = typeof window === 'undefined' ? [] : window.navigator.languages
  const spoken = languages.find((language) => language.startsWith(`${locale}-`))
  return spoken ?? (locale === 'en' ? ENGLISH : locale)
}
