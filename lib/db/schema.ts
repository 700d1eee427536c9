import type { Generated } from 'kysely'
import type { BookingRefusalCode } from '@/lib/booking/booking-refusal'
import type { BookingState } from '@/lib/booking/booking-transitions'
import type { DeskDeviceRow, DeskInviteRow, ReceivedOrderRow, TicketDayRow, TicketRow } from '@/lib/db/desk-rows'
import type { MoneyCallRow, PaymentEventRow, PaymentTable } from '@/lib/db/payment-rows'
import type { VenueTables } from '@/lib/db/venue-rows'
import type { ChatState } from '@/lib/orders/order'

/** Milliseconds since 1970, UTC. */
type Millis = number

/** A venue of the embedded backend; what it says of itself is in its documents. */
type VenueRow = { id: number; token: string; position: number; version: string; updated_at: Millis }

export type DocumentKind = 'venue' | 'menu'

/** A venue or its menu in one menu language, as JSON. */
type VenueDocumentRow = { venue_id: number; lang: string; kind: DocumentKind; document: string }

/** The ledger: one row per checkout, unique by venue and idempotency key. Amounts in cents. */
export type OrderRow = {
  id: string
  venue_id: number
  venue_token: string
  attempt_key: string
  /** SHA-256 of the request: the same key with another cart is refused. */
  request_hash: string
  state: string
  type: string
  provider: string
  transaction_id: string
  amount: number
  commissions: number
  /** What was ordered, as it was agreed (lib/orders/order-facts.ts), as JSON. */
  facts: string
  /** What the venue reads above the diner's note: why it came late, that its sender sent many. Null for nothing. */
  notice: string | null
  /** What was chosen of the menu, as JSON and without the diner's notes; null in rows older than the column. */
  choices: string | null
  /** Codes of lib/orders/stale-order.ts, joined by commas: why it was no longer possible when it was paid; null for none. */
  late: string | null
  /** Whether it is to be confirmed by WhatsApp, where it is paid in cash; null where its venue or service has no chat. */
  chat: ChatState | null
  created_at: Millis
  updated_at: Millis
  /** When it lost what its diner wrote; facts and hash no longer say who ordered. Null before. */
  erased_at: Millis | null
}

/** parked: a dead letter. */
export type OutboxState = 'queued' | 'delivered' | 'parked'

/**
 * Transactional outbox: work for another system, written in the transaction of the state it belongs to; never deleted
 * undone. It refers to an order or a booking, of which the payload is made when it is sent; with a booking it goes.
 */
export type OutboxRow = {
  /** Order of writing. */
  seq: Generated<number>
  id: string
  /** Null of a booking's. */
  order_id: string | null
  /** Null of an order's. */
  booking_id: string | null
  venue_id: number
  kind: string
  state: OutboxState
  attempts: number
  /** Of a claimed row: when its lease ends. */
  next_attempt_at: Millis
  /** Names the claim: only its holder may end it. */
  lease_token: string | null
  created_at: Millis
  last_error: string | null
  /** Tries that the other side answered, and not with a yes. */
  answered: Generated<number>
  /** 1 once a try may have been taken without our hearing of it. */
  in_doubt: Generated<number>
}

/**
 * A subscriber of a venue's newsletter, one per address. A proof is the version of each box's text ('1.it'), its
 * language and the time; that of the first sign-up stays beside that of the latest.
 */
type NewsletterSubscriptionRow = {
  venue_id: number
  /** The address as it is compared. */
  email_key: string
  name: string
  lastname: string
  email: string
  phone: string
  first_agree_text: string
  first_second_agree_text: string
  first_lang: string
  first_agreed_at: Millis
  last_agree_text: string
  last_second_agree_text: string
  last_lang: string
  last_agreed_at: Millis
  /** Opens the withdrawal, to whoever has the link; 192 random bits. */
  token: string
}

/** A diner's better wording for a text of a menu. */
type SuggestedTranslationRow = {
  seq: Generated<number>
  item_id: number
  type: string
  text: string
  lang: string
  lang_id: number
  suggested_at: Millis
}

/** A tracking event; `payload` is the log record of spec section 7, as JSON. Only the newest are kept. */
type TrackingEventRow = {
  seq: Generated<number>
  venue_id: number
  action: string
  payload: string
  recorded_at: Millis
}

/** A shared cart, until `expires_at`. Its id and channel are the SHA-256 of its token and of its owner's key. */
type ShareRow = {
  id: string
  channel: string
  res_id: number
  type: string
  state: 'open' | 'closed'
  /** The order it was closed with; null while there is none. */
  order_id: string | null
  /** Its token in the venue's own service, never answered to anybody; null while it has none. */
  upstream_token: string | null
  created_at: Millis
  expires_at: Millis
}

/** A person's part of a shared cart, under their public id; `products` as JSON, `lines` their number. */
type ShareEntryRow = {
  share_id: string
  person_id: string
  name: string
  products: string
  lines: number
  version: number
  /** Of a part that another client of the venue's service wrote: a digest of what was taken over last; else null. */
  upstream_seen: string | null
  created_at: Millis
  updated_at: Millis
}

/** A table booked, one per venue and idempotency key. */
export type BookingRow = {
  id: string
  venue_id: number
  venue_token: string
  attempt_key: string
  /** SHA-256 of the request: the same key with another booking is refused. */
  request_hash: string
  /** The booking request payload of spec section 3, as JSON. */
  payload: string
  created_at: Millis
  /** The date booked, 'YYYY-MM-DD' at the venue. */
  reserved_at: string
  /** lib/booking/booking-transitions.ts */
  state: Generated<BookingState>
  /** When the table is booked for; null of a booking older than the column, as the next. */
  starts_at: Millis | null
  /** Until then its diner may cancel it, as it was agreed. */
  cancel_until: Millis | null
  /** Why it was refused, as its venue wrote it. */
  answer_reason: string | null
  /** The reason that a guest reads in their own language; null where its venue answered in its own words. */
  answer_code: BookingRefusalCode | null
  /** The device that answered; null of the operator's command. */
  answered_by: string | null
  /** How many come: what is counted of a slot. */
  seats: Generated<number>
  answered_at: Millis | null
  cancelled_at: Millis | null
}

/**
 * Who sent an order that is to be paid at the venue, as hashes that tell nobody who it was, while it counts against its
 * table (ten minutes); then the row is forgotten. It goes with its order, whatever deletes that.
 */
type OrderOriginRow = {
  order_id: string
  venue_id: number
  /** The table as the kitchen reads it; null away from tables. */
  spot: string | null
  /** SHA-256 of the browser's random id; null where it sent none. */
  device: string | null
  /** HMAC of the network address. */
  address: string
  created_at: Millis
}

/**
 * For how many people an order at a table charged cover, while that counts for what the same phone orders there next (four
 * hours); then the row is forgotten. It goes with its order, whatever deletes that.
 */
type CoverRow = {
  order_id: string
  venue_id: number
  /** The table as the kitchen reads it. */
  spot: string
  /** SHA-256 of the browser's random id. */
  device: string
  /** Counts the orders of one phone at one table; unique among them, so that no two are written of one state. */
  turn: number
  people: number
  created_at: Millis
}

/** A key that this installation made for itself, once, as base64url. */
type ServerKeyRow = { name: string; value: string }

export type Schema = VenueTables & {
  venues: VenueRow
  venue_documents: VenueDocumentRow
  orders: OrderRow
  outbox: OutboxRow
  payments: PaymentTable
  money_calls: MoneyCallRow
  payment_events: PaymentEventRow
  received_orders: ReceivedOrderRow
  newsletter_subscriptions: NewsletterSubscriptionRow
  suggested_translations: SuggestedTranslationRow
  tracking_events: TrackingEventRow
  shares: ShareRow
  share_entries: ShareEntryRow
  bookings: BookingRow
  /** A row of each venue whose slots have a bound: whoever books there holds it meanwhile. */
  booking_locks: { venue_id: number }
  order_origins: OrderOriginRow
  covers: CoverRow
  server_keys: ServerKeyRow
  desk_devices: DeskDeviceRow
  desk_invites: DeskInviteRow
  tickets: TicketRow
  ticket_days: TicketDayRow
}

export type Engine = 'sqlite' | 'postgres'
