import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

/** A file of texts under messages/{locale}. */
export type Namespace = keyof Messages

/** One file a namespace under messages/{locale}: a screen ships only the texts it shows. */
export const NAMESPACES = [
  'allergens',
  'common',
  'home',
  'splash',
  'info',
  'menu',
  'desk',
  'day',
  'ticket',
  'dish',
  'cart',
  'coupon',
  'checkout',
  'confirmation',
  'sharing',
  'seo',
  'states',
  'tools',
  'filters',
  'popups',
  'consent',
  'forms',
  'frame',
  'address',
  'booking',
  'payment',
  'person',
  'preview',
  'codes',
  'table',
  'pause',
] as const satisfies readonly Namespace[]

/** Texts of one namespace. */
export const loadNamespace = async <N extends Namespace>(locale: Locale, namespace: N): Promise<Messages[N]> =>
  (await import(`../../messages/${locale}/${namespace}.json`)).default

/** The named namespaces, keyed by name, as next-intl's provider takes them. */
export const loadNamespaces = async <N extends Namespace>(
  locale: Locale,
  namespaces: readonly N[],
): Promise<Pick<Messages, N>> => {
  const entries = namespaces.map(async (name) => [name, await loadNamespace(locale, name)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Pick<Messages, N>
}
