import type { Locale } from '@/lib/core/i18n/locales'
import type { Cents } from '@/lib/core/money/money'
import type { PaymentMoney, Refusal } from '@/lib/core/payments/give-back'
import type { PanelSettings } from '@/lib/core/payments/panel-settings'
import type { Payee } from '@/lib/core/payments/payee'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/core/venue/venue'

export type OnlineMethod = Exclude<PaymentMethod, 'cash'>

export const ONLINE_METHODS: readonly OnlineMethod[] = PAYMENT_METHODS.filter((method) => method !== 'cash')

/** Spec section 9. */
export const CURRENCY = 'EUR'

export type ProviderOrder = {
  /** 'pay_…': idempotency key and reference at the provider. */
  paymentId: string
  orderId: string
  venueId: number
  venueName: string
  /** Cents, computed by the server. */
  amount: Cents
  /** Cents: 2 % of the total (spec section 9). */
  commission: Cents
  /** Null: the account of our keys. */
  account: string | null
  lang: Locale
  /** Absolute, of this site. */
  returnUrl: string
  errorUrl: string
  cancelUrl: string
}

/** `reference`: the provider's id of the payment. `panel`: null when the diner has nothing to do. */
export type StartedPayment = { reference: string; panel: PanelSettings | null }

/**
 * The provider's record. pending: not final. The caller compares every field with the order: a missing value is null,
 * and only what the provider has no field for is copied from the order.
 */
export type ProviderRecord = {
  status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  /** Cents. */
  amount: Cents | null
  /** Upper case. */
  currency: string | null
  account: string | null
  /** Ours, as the provider returns it. */
  paymentId: string | null
  orderId: string | null
  venueId: number | null
  /** Becomes the order's `transaction.id`. */
  transactionId: string | null
  /** Paid, and a failed refund left the money with the provider. */
  cameBack?: boolean
  /** Paid, and contested by the payer or taken back by the bank. */
  dispute?: 'open' | 'lost' | null
}

export const recordOfNothing = (status: 'open' | 'cancelled'): ProviderRecord => ({
  status,
  amount: null,
  currency: null,
  account: null,
  paymentId: null,
  orderId: null,
  venueId: null,
  transactionId: null,
})

/** Cents; `key`: idempotency key. */
export type RefundAsked = { amount: Cents; key: string }

/** Verified, or a mere hint where the provider cannot sign. `isReversal`: taken back, though records say 'refunded'. */
export type WebhookEvent = {
  eventId: string
  reference: string | null
  paymentId: string | null
  isReversal?: boolean
}

export type WebhookNames = Pick<WebhookEvent, 'reference' | 'paymentId'>

/** `isPlausiblePayment` runs before a sender is verified by a call, so that invented names cause no calls. */
export type WebhookMessage = {
  headers: Headers
  body: Uint8Array
  now: number
  isPlausiblePayment?: (names: WebhookNames) => Promise<boolean>
}

/** One way to pay. Methods throw when the provider is unreachable or unintelligible: 'unknown' is never 'failed'. */
export type PaymentProvider = {
  /** The payee for this account; null where it cannot be paid, so it is not offered. Never another account. */
  payeeOf(account: string | null): Payee | null
  /** Cents. */
  minimum: Cents
  start(order: ProviderOrder): Promise<StartedPayment>
  /** Asks the provider and, where its flow needs it, captures. If `mayCapture` says no, the payment stays 'open'. */
  verify(reference: string, order: ProviderOrder, mayCapture: () => Promise<boolean>): Promise<ProviderRecord>
  /** Ensures that no money can come, except by a later `verify`; false if too late. */
  cancel(reference: string, order: ProviderOrder): Promise<boolean>
  /** May lag behind recent refunds. */
  readMoney(reference: string, order: ProviderOrder): Promise<PaymentMoney>
  /** How long a repeated key returns the first answer, in ms; 0: no idempotency keys. */
  refundKeyMs: number
  /** Cents; null when accepted. */
  refund(money: PaymentMoney, order: ProviderOrder, asked: RefundAsked): Promise<Refusal | null>
  /** Null when forged, altered, stale or unreadable. */
  readWebhook(message: WebhookMessage): Promise<WebhookEvent | null>
}
