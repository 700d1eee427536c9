import type { Generated } from 'kysely'

/** Since 1970, UTC. */
type Millis = number

/** One open payment per order and provider; a later `attempt` follows a cancelled one. */
export type PaymentRow = {
  id: string
  order_id: string
  provider: string
  attempt: number
  state: string
  /** The provider's id; null until it answered. */
  reference: string | null
  /** Cents. */
  amount: number
  currency: string
  /** JSON of what the provider is asked, equal at every repeat. No personal data. */
  request: string
  transaction_id: string | null
  /** Code: why it is held or due back, or the result of the last check. */
  reason: string | null
  created_at: Millis
  /** Of the last news: state, form shown, webhook, capture. */
  updated_at: Millis
  checked_at: Millis | null
  /** Null for never. */
  next_check_at: Millis | null
  /** Capture lease: until then no other payment of the order is captured. */
  taking_until: Millis | null
  /** Cents requested in part refunds so far, done or not. */
  refund_wanted: number
}

export type PaymentTable = Omit<PaymentRow, 'refund_wanted'> & { refund_wanted: Generated<number> }

/** Write-ahead journal: a call that moves money is stored before it is made. */
export type MoneyCallRow = {
  /** Also a refund's idempotency key. */
  id: string
  payment_id: string
  kind: 'capture' | 'refund' | 'cancel'
  /** Cents. */
  amount: number
  /** Cents refunded or in progress before this refund. */
  back_before: number | null
  /** asked: no answer yet. taken: a refund is in progress. refused: nothing moved. */
  state: 'asked' | 'taken' | 'done' | 'refused'
  code: string | null
  asked_at: Millis
  answered_at: Millis | null
}

/** A webhook by its id, against duplicates; the body is not stored. */
export type PaymentEventRow = {
  provider: string
  event_id: string
  reference: string | null
  payment_id: string | null
  state: 'unmatched' | 'matched'
  received_at: Millis
}
