import type { Locale } from '@/lib/i18n/locales'

/** One file a namespace under messages/{locale}: a screen ships only the texts it shows. */
export const NAMESPACES = [
  'allergens',
  'common',
  'home',
  'splash',
  'info',
  'menu',
  'dish',
  'cart',
  'coupon',
  'checkout',
  'confirmation',
  'sharing',
  'states',
  'tools',
  'filters',
  'popups',
  'consent',
  'forms',
  'address',
  'booking',
  'payment',
] as const

export type Namespace = (typeof NAMESPACES)[number]

export type Messages = Record<string, unknown>

/** Texts of one namespace. */
export const loadNamespace = async (locale: Locale, namespace: Namespace): Promise<Messages> =>
  (await import(`../../messages/${locale}/${namespace}.json`)).default

/** The named namespaces, keyed by name, as next-intl's provider takes them. */
export const loadNamespaces = async (locale: Locale, namespaces: readonly Namespace[]): Promise<Messages> =>
  Object.fromEntries(await Promise.all(namespaces.map(async (name) => [name, await loadNamespace(locale, name)])))
