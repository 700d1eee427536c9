import type { Generated } from 'kysely'
import type { BookingMoveKind, BookingMover, BookingSource } from '@/lib/core/booking/booking-move'
import type { BookingRefusalCode } from '@/lib/core/booking/booking-refusal'
import type { BookingState } from '@/lib/core/booking/booking-transitions'
import type { ChatState } from '@/lib/core/orders/order'
import type { BillTables } from '@/lib/server/db/bill-rows'
import type {
  DeskDeviceRow,
  DeskInviteRow,
  OrderMoveRow,
  ReceivedOrderRow,
  TableCallRow,
  TableEndRow,
  TicketDayRow,
  TicketRow,
} from '@/lib/server/db/desk-rows'
import type { OperatorTables } from '@/lib/server/db/operator-rows'
import type { MoneyCallRow, PaymentEventRow, PaymentTable } from '@/lib/server/db/payment-rows'
import type { VenueTables } from '@/lib/server/db/venue-rows'

/** Since 1970, UTC. */
type Millis = number

type VenueRow = { id: number; token: string; position: number; version: string; updated_at: Millis }

export type DocumentKind = 'venue' | 'menu'

type VenueDocumentRow = { venue_id: number; lang: string; kind: DocumentKind; document: string }

/** The ledger, unique by venue and idempotency key. Amounts in cents. */
export type OrderRow = {
  id: string
  venue_id: number
  venue_token: string
  attempt_key: string
  /** SHA-256 of the request: one key with another cart is refused. */
  request_hash: string
  state: string
  type: string
  provider: string
  transaction_id: string
  amount: number
  commissions: number
  /** JSON snapshot of the order (lib/core/orders/order-facts.ts). */
  facts: string
  /** Above the diner's note: why it is late, or that its sender sent many. */
  notice: string | null
  /** JSON of the menu choices, without notes; null in older rows. */
  choices: string | null
  /** Comma-separated codes of lib/core/orders/stale-order.ts. */
  late: string | null
  /** WhatsApp confirmation of a cash order; null without a chat. */
  chat: ChatState | null
  created_at: Millis
  updated_at: Millis
  /** When its personal data was erased. */
  erased_at: Millis | null
}

/** parked: dead letter. */
export type OutboxState = 'queued' | 'delivered' | 'parked'

/** Transactional outbox: rows stay until done, and payloads are built when sent. */
export type OutboxRow = {
  seq: Generated<number>
  id: string
  /** Null for a booking. */
  order_id: string | null
  booking_id: string | null
  venue_id: number
  kind: string
  state: OutboxState
  attempts: number
  /** For a claimed row, the end of its lease. */
  next_attempt_at: Millis
  /** Only the holder of the claim may end it. */
  lease_token: string | null
  created_at: Millis
  last_error: string | null
  /** Tries that were rejected. */
  answered: Generated<number>
  /** 1 once a try may have been accepted unknown to us. */
  in_doubt: Generated<number>
}

/** A proof of consent is each text's version ('1.it'), its language and time; the first stays beside the latest. */
type NewsletterSubscriptionRow = {
  venue_id: number
  /** Normalised address. */
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
  /** Secret of the withdrawal link, 192 bits. */
  token: string
}

type SuggestedTranslationRow = {
  seq: Generated<number>
  item_id: number
  type: string
  text: string
  lang: string
  lang_id: number
  suggested_at: Millis
  /** Null in old rows whose item several venues have. */
  venue_id: number | null
  /** 'accepted' or 'refused'; null while nobody has answered. */
  answer: string | null
  answered_at: Millis | null
  /** The device's name at the time. */
  answered_by: string | null
}

type TrackingEventRow = {
  seq: Generated<number>
  venue_id: number
  action: string
  payload: string
  recorded_at: Millis
}

/** Until `expires_at`. Id and channel: SHA-256 of the token and of the owner's key. */
type ShareRow = {
  id: string
  channel: string
  res_id: number
  type: string
  state: 'open' | 'closed'
  /** The order that took the parts; see `shareStateOf`. */
  order_id: string | null
  /** JSON of an `OwnPart`; null while the owner's cart page has sent none. */
  own_part: string | null
  /** Token in the venue's own service, never revealed; null without one. */
  upstream_token: string | null
  created_at: Millis
  expires_at: Millis
}

/** `person_id` is public; `products` JSON, `lines` their number. */
type ShareEntryRow = {
  share_id: string
  person_id: string
  name: string
  products: string
  lines: number
  version: number
  /** Digest of a part written by another client of the venue's service; else null. */
  upstream_seen: string | null
  created_at: Millis
  updated_at: Millis
}

/** Unique by venue and idempotency key. */
export type BookingRow = {
  id: string
  venue_id: number
  venue_token: string
  attempt_key: string
  /** SHA-256 of the request: one key with another booking is refused. */
  request_hash: string
  /** JSON payload (spec section 3). */
  payload: string
  created_at: Millis
  reserved_at: string
  state: Generated<BookingState>
  /** Null in older rows, as the next. */
  starts_at: Millis | null
  /** Agreed end of the time to cancel. */
  cancel_until: Millis | null
  answer_reason: string | null
  /** A reason the guest reads translated; null for the venue's own words. */
  answer_code: BookingRefusalCode | null
  answered_by: string | null
  /** People, counted against a slot. */
  seats: Generated<number>
  answered_at: Millis | null
  cancelled_at: Millis | null
  /** Of the guest; null in older rows. */
  lang: string | null
  /** Null in older rows: a guest's. */
  source: BookingSource | null
  /** Planned end of the stay; null in older rows, by the venue's rules. */
  ends_at: Millis | null
  /** JSON of their names; null for none yet. */
  tables: string | null
  /** JSON of a `MovedFrom`; null unless the guest is asked to agree. */
  moved_from: string | null
  arrived_at: Millis | null
  left_at: Millis | null
  /** End of the offer of a freed table. */
  offered_until: Millis | null
  /** Number of moves so far, so that none is made on an outdated booking. */
  turn: Generated<number>
}

/** A move of a booking, written with the change it makes; erased with the booking's words. */
export type BookingMoveRow = {
  booking_id: string
  /** Counts from 1 in each booking. */
  turn: number
  made_at: Millis
  mover: BookingMover
  /** The device's name at the time; null for others. */
  device: string | null
  kind: BookingMoveKind
  /** JSON of what it said and of the columns before it. */
  detail: string
}

/** No guest may book to arrive in this half hour. */
type ClosedHalfHourRow = { venue_id: number; starts_at: Millis; closed_by: string }

/** Numbers that want no more messages: digits with the country code. */
type MessageStopRow = { phone: string; stopped_at: Millis }

/** Hashed sender of an order, for the rate limit; deleted after ten minutes or with its order. */
type OrderOriginRow = {
  order_id: string
  venue_id: number
  /** As the kitchen reads it; null away from tables. */
  spot: string | null
  /** SHA-256 of the browser's random id; null without one. */
  device: string | null
  /** HMAC of the network address. */
  address: string
  created_at: Millis
}

/** An order counted at its table; deleted four hours after the table's last one, or with its order. */
type CoverRow = {
  order_id: string
  venue_id: number
  spot: string
  device: string
  /** Unique, so that two orders of a table cannot build on the same state. */
  turn: number
  /** Those it charges cover. */
  people: number
  /** 1: of the people counted by other devices before it. */
  same: number
  created_at: Millis
}

/** Generated once per installation, base64url. */
type ServerKeyRow = { name: string; value: string }

type PartTables = VenueTables & OperatorTables & BillTables

export type Schema = PartTables & {
  venues: VenueRow
  venue_documents: VenueDocumentRow
  orders: OrderRow
  outbox: OutboxRow
  payments: PaymentTable
  money_calls: MoneyCallRow
  payment_events: PaymentEventRow
  received_orders: ReceivedOrderRow
  order_moves: OrderMoveRow
  newsletter_subscriptions: NewsletterSubscriptionRow
  suggested_translations: SuggestedTranslationRow
  message_stops: MessageStopRow
  tracking_events: TrackingEventRow
  shares: ShareRow
  share_entries: ShareEntryRow
  bookings: BookingRow
  /** Lock row of a venue with limited slots. */
  booking_locks: { venue_id: number }
  booking_moves: BookingMoveRow
  closed_half_hours: ClosedHalfHourRow
  order_origins: OrderOriginRow
  covers: CoverRow
  server_keys: ServerKeyRow
  desk_devices: DeskDeviceRow
  desk_invites: DeskInviteRow
  table_ends: TableEndRow
  tickets: TicketRow
  ticket_days: TicketDayRow
  table_calls: TableCallRow
}

export type Engine = 'sqlite' | 'postgres'
