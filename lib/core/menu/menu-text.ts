import { type MenuLang, menuLangOf, ORIGINAL_LANG } from '@/lib/core/i18n/locales'

export const MENU_TEXTS = ['name', 'description', 'note', 'user_suggestion', 'other_user_suggestion'] as const

export type MenuText = (typeof MENU_TEXTS)[number]

/** `untranslated`: texts still in the original language. */
export type TranslatedPart = { untranslated?: MenuText[] | undefined }

/** The `lang` attribute of a menu text (WCAG 3.1.2); undefined if it is the page's. */
export const menuTextLang = (
  locale: string,
  part: TranslatedPart = {},
  text: MenuText = 'name',
): MenuLang | undefined => {
  const lang = part.untranslated?.includes(text) ? ORIGINAL_LANG : menuLangOf(locale)
  return lang === locale ? undefined : lang
}

/** All menu languages are written left to right. */
export const menuTextAttributes = (
  locale: string,
  part?: TranslatedPart,
  text?: MenuText,
): { lang?: MenuLang; dir?: 'ltr' } => {
  const lang = menuTextLang(locale, part, text)
  return lang ? { lang, dir: 'ltr' } : {}
}
