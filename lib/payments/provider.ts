import type { Locale } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { PaymentMoney, Refusal } from '@/lib/payments/give-back'
import type { PanelSettings } from '@/lib/payments/panel-settings'
import type { Payee } from '@/lib/payments/payee'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/venue/venue'

/** A provider that takes money before an order is sent. */
export type OnlineMethod = Exclude<PaymentMethod, 'cash'>

export const ONLINE_METHODS: readonly OnlineMethod[] = PAYMENT_METHODS.filter((method) => method !== 'cash')

/** The only currency (spec section 9). */
export const CURRENCY = 'EUR'

/** What a provider is asked to collect. */
export type ProviderOrder = {
  /** Our name of this payment, 'pay_…': idempotency key and reference at the provider. One order has one a provider. */
  paymentId: string
  orderId: string
  venueId: number
  venueName: string
  /** Cents of {@link CURRENCY}, worked out by the server. */
  amount: Cents
  /** 2 % of the total, in cents (spec section 9). */
  commission: Cents
  /** Whom the provider was asked to pay (`payeeOf`); null: the account of its keys. */
  account: string | null
  lang: Locale
  /** Absolute addresses of this site. */
  returnUrl: string
  errorUrl: string
  cancelUrl: string
}

/**
 * `reference` is the provider's own id of the payment: what `verify` asks about. Without a panel there is nothing to do
 * before the confirmation page.
 */
export type StartedPayment = { reference: string; panel: PanelSettings | null }

/**
 * A payment as the provider has it. open: the diner may still pay. pending: taken, not sure yet. Everything but the
 * status is compared with the order by the caller, and has to be equal: null where the record lacks what was written
 * into it. Only a name that the provider has no place for is that of the order asked about.
 */
export type ProviderRecord = {
  status: 'open' | 'pending' | 'paid' | 'failed' | 'cancelled' | 'refunded'
  /** Cents. */
  amount: Cents | null
  /** Upper case. */
  currency: string | null
  account: string | null
  /** Our `paymentId`, as the provider gives it back. */
  paymentId: string | null
  orderId: string | null
  venueId: number | null
  /** What the order's `transaction.id` becomes; null where the provider has none. */
  transactionId: string | null
  /** Of a payment that is 'paid': a refund of it came to nothing, and what went back for a while is with the provider again. */
  cameBack?: boolean
  /** Of a payment that is 'paid': its payer contests it, or the bank has taken the money back for that. */
  dispute?: 'open' | 'lost' | null
}

/** What a provider says that has nothing of a payment. */
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

/** A refund as a provider is asked for it: `amount` in cents; `key`: idempotency key, our number of the call. */
export type RefundAsked = { amount: Cents; key: string }

/**
 * A message whose sender is proven, or, where a provider cannot sign, a mere hint to ask again. `isReversal`: of a proven
 * sender, that the money was taken back from the venue, where its records do not tell that from a refund.
 */
export type WebhookEvent = {
  eventId: string
  reference: string | null
  paymentId: string | null
  isReversal?: boolean
}

export type WebhookNames = Pick<WebhookEvent, 'reference' | 'paymentId'>

/**
 * `isPlausiblePayment`: whether a payment of those names may be in the ledger, or none is named. Asked before a sender is proven
 * by a question to the provider, so that nobody makes us ask it about whatever they make up.
 */
export type WebhookMessage = {
  headers: Headers
  body: Uint8Array
  now: number
  isPlausiblePayment?: (names: WebhookNames) => Promise<boolean>
}

/**
 * One way to pay. Every method throws when the provider cannot be reached or answers nonsense ("unknown" is never
 * "failed"); `start` with the same `paymentId` may be repeated and collects once.
 */
export type PaymentProvider = {
  /**
   * Whom it pays for a venue that names this account; null where nobody could be paid, so that it is not offered. Never
   * another than the one named.
   */
  payeeOf(account: string | null): Payee | null
  /** The least it takes, in cents; what it refuses below that is told where one chooses how to pay. */
  minimum: Cents
  start(order: ProviderOrder): Promise<StartedPayment>
  /**
   * Asks the provider; where its flow needs it (PayPal, Lemonway), captures what the diner approved. `mayCapture` is
   * asked right before: where it says no nothing is captured, and what the diner approved is still 'open'.
   */
  verify(reference: string, order: ProviderOrder, mayCapture: () => Promise<boolean>): Promise<ProviderRecord>
  /**
   * Makes sure that no money can come any more, short of another `verify` that may capture it; false when it is too late
   * for that.
   */
  cancel(reference: string, order: ProviderOrder): Promise<boolean>
  /** What its record says of the money of a payment. It may lag behind what was asked. */
  readMoney(reference: string, order: ProviderOrder): Promise<PaymentMoney>
  /** For how long it answers a repeated refund with the same key as it did the first time, in ms; 0: it knows no keys. */
  refundKeyMs: number
  /** Asks it to give so many cents back; null once it has taken that on. */
  refund(money: PaymentMoney, order: ProviderOrder, asked: RefundAsked): Promise<Refusal | null>
  /** Null when the message is forged, altered, stale or unreadable. */
  readWebhook(message: WebhookMessage): Promise<WebhookEvent | null>
}
