/** UI languages (spec section 9), by their own names. */
export const LOCALES = {
  ar: 'العربية',
  'zh-CN': '简体中文',
  en: 'English',
  de: 'Deutsch',
  it: 'Italiano',
  ru: 'Русский',
  es: 'Español',
  ja: '日本語',
} as const

export type Locale = keyof typeof LOCALES

export const DEFAULT_LOCALE: Locale = 'en'

export const LOCALE_IDS = Object.keys(LOCALES) as Locale[]

export const isLocale = (value: string): value is Locale => Object.hasOwn(LOCALES, value)

/** Languages of the menu API (spec section 5); others fall back to English. */
export const MENU_LANGS = ['it', 'en', 'es'] as const
export type MenuLang = (typeof MENU_LANGS)[number]

/** Venues write menus and read orders in it; the other menu languages are translations. */
export const ORIGINAL_LANG: MenuLang = 'it'

export const menuLangOf = (locale: string): MenuLang => MENU_LANGS.find((lang) => lang === locale) ?? 'en'
