import type { Messages } from 'next-intl'
import type { Locale } from '@/lib/core/i18n/locales'

export type Namespace = keyof Messages

/** One file each under messages/{locale}, so that a screen ships only its texts. */
export const NAMESPACES = [
  'allergens',
  'common',
  'home',
  'splash',
  'info',
  'menu',
  'desk',
  'evening',
  'office',
  'settings',
  'services',
  'groups',
  'importing',
  'begin',
  'look',
  'day',
  'correct',
  'ticket',
  'stations',
  'log',
  'dish',
  'cart',
  'coupon',
  'checkout',
  'onbill',
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
  'guest',
  'waiting',
  'payment',
  'person',
  'preview',
  'codes',
  'table',
  'tab',
  'calls',
  'pause',
  'bill',
  'tables',
  'till',
  'stock',
] as const satisfies readonly Namespace[]

export const loadNamespace = async <N extends Namespace>(locale: Locale, namespace: N): Promise<Messages[N]> =>
  (await import(`../../../messages/${locale}/${namespace}.json`)).default

/** Keyed by namespace, as next-intl's provider expects. */
export const loadNamespaces = async <N extends Namespace>(
  locale: Locale,
  namespaces: readonly N[],
): Promise<Pick<Messages, N>> => {
  const entries = namespaces.map(async (name) => [name, await loadNamespace(locale, name)] as const)
  return Object.fromEntries(await Promise.all(entries)) as Pick<Messages, N>
}
