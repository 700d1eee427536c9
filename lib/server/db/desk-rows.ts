import type { CallKind } from '@/lib/core/calls/call'
import type { AnsweredState, AnswerState } from '@/lib/core/orders/answer/answer-moves'
import type { MoveKind, Mover } from '@/lib/core/orders/answer/move-log'
import type { VenuePayment } from '@/lib/core/orders/answer/venue-payment'
import type { OrderType } from '@/lib/core/venue/order-type'

/** Since 1970, UTC. */
type Millis = number

/** An order as received; the answer's columns are null until there is one. */
export type ReceivedOrderRow = {
  order_id: string
  payload: string
  received_at: Millis
  answer: AnsweredState | null
  /** 'HH:MM', for an accepted order. */
  answer_time: string | null
  /** The time before a delay. */
  answer_before: string | null
  /** The venue's words, or the names of what is sold out. */
  answer_reason: string | null
  /** A reason the diner reads translated; null for the venue's own words. */
  answer_code: string | null
  /** The device's name at the time; null for a command. */
  answered_by: string | null
  answered_at: Millis | null
  /** What the staff said of the money at the venue; null while nobody has, as the next. */
  paid_by: VenuePayment | null
  paid_at: Millis | null
  /** The device's name at the time; null for a command. */
  paid_on: string | null
  /** JSON: names of the stations that have ticked off their lines; null for none. */
  stations_ready: string | null
  /** Rank of the last course that was fired; null: the first alone. */
  fired: number | null
  /** Next check while unanswered; null for never. */
  watch_at: Millis | null
}

/** A move of an order at the desk, written with the change it makes and never changed; erased with the order's words. */
export type OrderMoveRow = {
  order_id: string
  /** Counts from 1 in each order. */
  turn: number
  made_at: Millis
  mover: Mover
  /** The device's name at the time; null for others. */
  device: string | null
  kind: MoveKind
  from_state: AnswerState
  to_state: AnswerState
  /** JSON of what it said and of what stood before (lib/server/orders/answer/order-moves.ts). */
  detail: string
}

/** A device that was not seen for so long, in ms, has to be let in again. */
export const AWAY_MS = 90 * 24 * 60 * 60_000

/** A device at a venue's desk; one that is revoked, or away for too long, has no row. */
export type DeskDeviceRow = {
  id: string
  venue_id: number
  role: 'staff' | 'owner'
  name: string
  secret_hash: string
  created_at: Millis
  last_seen_at: Millis
}

/** One-time invitation of a device. */
export type DeskInviteRow = {
  code_hash: string
  venue_id: number
  role: 'staff' | 'owner'
  expires_at: Millis
}

/** A table that its venue freed; a later order there starts another sitting. Deleted after a day. */
export type TableEndRow = {
  venue_id: number
  type: string
  /** In the venue's spelling. */
  spot: string
  /** When the last order of the sitting was placed, as the device saw it. */
  last_order_at: Millis
  ended_at: Millis
  /** The device's name at the time. */
  ended_by: string
}

/** Number within the venue's day, never reused. */
export type TicketRow = {
  order_id: string
  /** 'YYYY-MM-DD' (lib/core/desk/service-day.ts). */
  day: string
  number: number
  /** Of the whole order. */
  prints: number
  /** JSON: prints of each station's lines; null for none. */
  station_prints: string | null
}

export type TicketDayRow = { venue_id: number; day: string; last_number: number }

/** A guest at a table calls; deleted after a day. At most one of a table and kind is open. */
export type TableCallRow = {
  /** Secret of the table's guests. */
  id: string
  venue_id: number
  type: OrderType
  /** The table as the venue spells it. */
  spot: string
  kind: CallKind
  /** Of the key of the page that called, which takes it back. */
  key_hash: string
  made_at: Millis
  /** Null while it is open. */
  ended_at: Millis | null
  /** The device's name at the time; null while it is open, and where its guest took it back. */
  answered_by: string | null
}
