/** What the project's own orders service keeps, and the desk at which venues answer. */

import type { AnsweredState } from '@/lib/orders/answer/answer-moves'

/** Milliseconds since 1970, UTC. */
type Millis = number

/** What the embedded orders service has received, and what the venue answered; all null while it has not. */
export type ReceivedOrderRow = {
  order_id: string
  payload: string
  received_at: Millis
  /** lib/orders/answer/answer-moves.ts; null while it is new. */
  answer: AnsweredState | null
  /** When an accepted order will be ready or there, 'HH:MM'. */
  answer_time: string | null
  /** Why an order was refused, as its venue wrote it; of what is sold out the names. */
  answer_reason: string | null
  /** The same as a code that its diner reads in words (lib/orders/answer/refusal.ts); null where its venue wrote its own. */
  answer_code: string | null
  /** The device that made the last move, by the name it had; null of the operator's command. */
  answered_by: string | null
  /** Of the last move. */
  answered_at: Millis | null
  /** When it is looked at next while nobody answers it; null for never. */
  watch_at: Millis | null
}

/** A device that was not seen for so long, in ms, has to be let in again. */
export const AWAY_MS = 90 * 24 * 60 * 60_000

/** A device at a venue's desk; one that is revoked, or away for too long, has no row. */
export type DeskDeviceRow = {
  id: string
  venue_id: number
  role: 'staff' | 'owner'
  name: string
  /** SHA-256 of what its cookie holds. */
  secret_hash: string
  created_at: Millis
  last_seen_at: Millis
}

/** A code that lets one more device to a desk, once; its row goes with its use. */
export type DeskInviteRow = {
  /** SHA-256 of the code. */
  code_hash: string
  venue_id: number
  role: 'staff' | 'owner'
  expires_at: Millis
}

/** The ticket of an order: its number among those of its venue's day, given once, and how often it was printed. */
export type TicketRow = {
  order_id: string
  /** Of the service, 'YYYY-MM-DD' (lib/desk/service-day.ts). */
  day: string
  number: number
  prints: number
}

/** The last number that was given on a venue's day. */
export type TicketDayRow = { venue_id: number; day: string; last_number: number }
