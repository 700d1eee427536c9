import type { PaymentIntent, PaymentIntentResult, StripeError } from '@stripe/stripe-js'
import type { PanelFailure } from '@/components/payments/panel-props'
import type { Locale } from '@/lib/core/i18n/locales'

export const STRIPE_FIELDS = ['number', 'expiry', 'cvc'] as const

export type StripeField = (typeof STRIPE_FIELDS)[number]

/** unknown: no answer, so retrieve the payment. */
export type StripeOutcome =
  | { kind: 'paid'; transactionId: string }
  | { kind: 'field'; field: StripeField; message: string }
  | { kind: 'failed'; failure: Exclude<PanelFailure, 'blocked'>; message: string | undefined }
  | { kind: 'unknown' }

const TAKEN: PaymentIntent.Status[] = ['succeeded', 'processing', 'requires_capture']

/** Stripe writes these messages for the payer, in the script's language. */
const isForDiner = ({ type, code }: StripeError): boolean =>
  type === 'card_error' || type === 'validation_error' || code === 'payment_intent_authentication_failure'

const fieldOf = (code: string | undefined): StripeField =>
  STRIPE_FIELDS.find((field) => code?.includes(`_${field}`)) ?? 'number'

const ofError = (error: StripeError): StripeOutcome => {
  const { type, code, message, payment_intent: intent } = error
  // Already paid in another tab or an attempt whose answer was lost.
  if (intent && TAKEN.includes(intent.status)) return { kind: 'paid', transactionId: intent.id }
  if (type === 'validation_error' && message) return { kind: 'field', field: fieldOf(code), message }
  if (isForDiner(error)) return { kind: 'failed', failure: 'declined', message }
  return { kind: 'unknown' }
}

export const stripeOutcome = ({ error, paymentIntent }: PaymentIntentResult): StripeOutcome => {
  if (error) return ofError(error)
  if (TAKEN.includes(paymentIntent.status)) return { kind: 'paid', transactionId: paymentIntent.id }
  return { kind: 'failed', failure: 'cancelled', message: undefined }
}

/** Outcome of a retrieved payment; null: not reachable. */
export const outcomeWhenAsked = (result: PaymentIntentResult | null): StripeOutcome => {
  const status = result?.paymentIntent?.status
  if (result?.paymentIntent && status && TAKEN.includes(status)) return stripeOutcome(result)
  return { kind: 'failed', failure: 'failed', message: undefined }
}

export const stripeLocale = (locale: Locale): Exclude<Locale, 'zh-CN'> | 'zh' => (locale === 'zh-CN' ? 'zh' : locale)
