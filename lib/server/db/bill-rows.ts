import type { Generated } from 'kysely'
import type { BillState, CloseReason, PartState, PartWay } from '@/lib/core/bill/bill'
import type { OrderType } from '@/lib/core/venue/order-type'

/** Since 1970, UTC. */
type Millis = number

/** The bill of one sitting at a table, room or spot. At most one of a place is open. */
export type BillRow = {
  id: string
  venue_id: number
  type: OrderType
  /** As the venue spells it. */
  spot: string
  state: BillState
  /** Two digits. */
  word: string
  /** Wrong words since it was renewed. */
  wrong_words: number
  /** The number of changes so far. */
  turn: number
  opened_at: Millis
  last_order_at: Millis
  /** When to give back what is above the bill; null while nothing is. */
  over_at: Millis | null
  closed_at: Millis | null
  /** The device's name at the time; null where no device closed it. */
  closed_by: string | null
  closed_why: CloseReason | null
}

/** `phone_hash`: of the phone that proved it is its own; null before. */
type BillOrderRow = { order_id: string; bill_id: string; phone_hash: string | null }

/** A phone that may see a bill. `key_hash`: see lib/server/bill/bill-store.ts. */
type BillPhoneRow = { bill_id: string; key_hash: string; level: 'own' | 'table'; joined_at: Millis }

/** What one guest pays. Online it has an order of the same id, whose amount includes the tip. Cents. */
export type BillPartRow = {
  id: string
  bill_id: string
  /** Null where the staff took it without an announcement. */
  phone_hash: string | null
  attempt_key: string
  /** SHA-256 of the request: one key with another wish is refused. */
  request_hash: string
  /** Of its payer; '' for none, and after erasure. */
  name: string
  way: PartWay
  state: PartState
  amount: number
  tip: number
  /** Of `amount`, went back or is to go. */
  back: number
  /** Was given into the payer's hand, of `back` and of the tip with all of it. */
  given: number
  /** JSON of a `Wish`. */
  wish: string
  /** JSON of a list of `Claim`. */
  claims: string
  until: Millis | null
  made_at: Millis
  paid_at: Millis | null
  /** The device's name at the time. */
  taken_by: string | null
}

type Zero<Row, Names extends keyof Row> = Omit<Row, Names> & { [Name in Names]: Generated<number> }

export type BillTables = {
  bills: Zero<BillRow, 'wrong_words' | 'turn'>
  bill_orders: BillOrderRow
  bill_phones: BillPhoneRow
  bill_parts: Zero<BillPartRow, 'tip' | 'back' | 'given'>
}
