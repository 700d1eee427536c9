import { type MenuLang, menuLangOf, ORIGINAL_LANG } from '@/lib/i18n/locales'

/** The texts of a part of the menu that a translation may lack. */
export const MENU_TEXTS = ['name', 'description', 'note', 'user_suggestion', 'other_user_suggestion'] as const

export type MenuText = (typeof MENU_TEXTS)[number]

/** A part of a translated menu: which of its texts stand in the original still. */
export type TranslatedPart = { untranslated?: MenuText[] | undefined }

/** `lang` of a text of the menu (WCAG 3.1.2) where it is not the page's; undefined where it is. */
export const menuTextLang = (
  locale: string,
  part: TranslatedPart = {},
  text: MenuText = 'name',
): MenuLang | undefined => {
  const lang = part.untranslated?.includes(text) ? ORIGINAL_LANG : menuLangOf(locale)
  return lang === locale ? undefined : lang
}

/** The same with the direction in which the languages of menus are written; none where the page has that of the text. */
export const menuTextAttributes = (
  locale: string,
  part?: TranslatedPart,
  text?: MenuText,
): { lang?: MenuLang; dir?: 'ltr' } => {
  const lang = menuTextLang(locale, part, text)
  return lang ? { lang, dir: 'ltr' } : {}
}
