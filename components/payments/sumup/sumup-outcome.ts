import type { Locale } from '@/lib/i18n/locales'

/** SumUp's names of our languages; its widget has none of those that get the English one. */
const LOCALES: Record<Locale, string> = {
  ar: 'en-GB',
  de: 'de-DE',
  en: 'en-GB',
  es: 'es-ES',
  it: 'it-IT',
  ja: 'en-GB',
  ru: 'en-GB',
  'zh-CN': 'en-GB',
}

export const sumupLocale = (locale: Locale): string => LOCALES[locale]

export type SumupOutcome =
  | { kind: 'tried' | 'declined' | 'failed' }
  | { kind: 'paid'; transactionId: string | null }
  | null

const textOf = (body: unknown, name: string): string | null => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : null
  return typeof value === 'string' ? value : null
}

/**
 * What a response of the widget comes to; null while the diner is still at it. 'success' only says that SumUp took the
 * request: the checkout in it tells whether the card was refused (spec section 8). A payment under way counts as paid
 * here, as the server asks SumUp in any case. 'error' is a request that went wrong: its payment may have been made.
 */
export const sumupOutcome = (type: string, body: unknown): SumupOutcome => {
  if (type === 'sent') return { kind: 'tried' }
  if (type === 'error') return { kind: 'failed' }
  if (type === 'fail') return { kind: 'declined' }
  if (type !== 'success') return null
  if (textOf(body, 'status') === 'FAILED') return { kind: 'declined' }
  return { kind: 'paid', transactionId: textOf(body, 'transaction_id') }
}
