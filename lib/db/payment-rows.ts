import type { Generated } from 'kysely'

/** Milliseconds since 1970, UTC. */
type Millis = number

/** A payment asked of a provider. One order has one open at a provider; a later `attempt` follows a cancelled one. */
export type PaymentRow = {
  id: string
  order_id: string
  provider: string
  attempt: number
  state: string
  /** The provider's id of it; null until the provider answered. */
  reference: string | null
  /** Cents. */
  amount: number
  currency: string
  /** What the provider was asked for, as JSON, so that every repetition asks the same. Nothing of the diner's. */
  request: string
  transaction_id: string | null
  /** A code: why it is held or due back, or what the last check met. */
  reason: string | null
  created_at: Millis
  /** Of the last news: its state changed, its form was shown, its provider sent word, its money was being taken. */
  updated_at: Millis
  checked_at: Millis | null
  /** When the sweep asks the provider again; null when there is nothing left to ask. */
  next_check_at: Millis | null
  /** Until then no other payment of the order is taken: somebody is taking this one. */
  taking_until: Millis | null
  /** Cents that are to go back though the payment stands, all that were ever asked for; what became of them is in the journal. */
  refund_wanted: number
}

export type PaymentTable = Omit<PaymentRow, 'refund_wanted'> & { refund_wanted: Generated<number> }

/** Journal (write-ahead): a call that moves money is written here before the provider is called. */
export type MoneyCallRow = {
  /** Our number of the call; of a refund also its idempotency key, where the provider has such. */
  id: string
  payment_id: string
  kind: 'capture' | 'refund' | 'cancel'
  /** Cents. */
  amount: number
  /** Cents that had gone back or were on their way when a refund was asked for. */
  back_before: number | null
  /** asked: nobody has heard an answer. taken: a refund is on its way. refused: nothing moved. */
  state: 'asked' | 'taken' | 'done' | 'refused'
  code: string | null
  asked_at: Millis
  answered_at: Millis | null
}

/** A provider's message, kept by its id so that a second one is known; its body is not kept. */
export type PaymentEventRow = {
  provider: string
  event_id: string
  reference: string | null
  payment_id: string | null
  state: 'unmatched' | 'matched'
  received_at: Millis
}
