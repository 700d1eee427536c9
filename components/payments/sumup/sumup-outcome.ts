import type { Locale } from '@/lib/core/i18n/locales'

/** The widget lacks some languages. */
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
 * Meaning of a widget response; null while in progress. 'success' is only the request: the checkout in it may be
 * FAILED (spec section 8). Pending counts as paid, since the server asks SumUp. After 'error' the payment may still
 * exist.
 */
export const sumupOutcome = (type: string, body: unknown): SumupOutcome => {
  if (type === 'sent') return { kind: 'tried' }
  if (type === 'error') return { kind: 'failed' }
  if (type === 'fail') return { kind: 'declined' }
  if (type !== 'success') return null
  if (textOf(body, 'status') === 'FAILED') return { kind: 'declined' }
  return { kind: 'paid', transactionId: textOf(body, 'transaction_id') }
}
