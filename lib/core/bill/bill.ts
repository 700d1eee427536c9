import type { Cents } from '@/lib/core/money/money'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import { PAYMENT_METHODS, type PaymentMethod } from '@/lib/core/venue/venue'

/** open: its table is in use. left: the table was freed, and something is owed. closed: nobody pays on it any more. */
export const BILL_STATES = ['open', 'left', 'closed'] as const

export type BillState = (typeof BILL_STATES)[number]

/** Why a bill was closed: it was paid, or the venue gave up what was owed. */
export const CLOSE_REASONS = ['paid', 'unpaid'] as const

export type CloseReason = (typeof CLOSE_REASONS)[number]

/** What the staff take at the table; room: it goes on the bill of the room. */
export const HAND_WAYS = ['cash', 'pos', 'room'] as const

export type HandWay = (typeof HAND_WAYS)[number]

/** How a part of a bill is paid: online by a provider, or to the staff. */
export const PART_WAYS = [...PAYMENT_METHODS.filter((way) => way !== 'cash'), ...HAND_WAYS] as const

export type PartWay = Exclude<PaymentMethod, 'cash'> | HandWay

export const isHandWay = (way: PartWay): way is HandWay => (HAND_WAYS as readonly string[]).includes(way)

/**
 * reserved: its payer is paying online. announced: it waits for the staff. paid: its money is there. dropped: given up,
 * refused or run out; a late payment makes it paid.
 */
export const PART_STATES = ['reserved', 'announced', 'paid', 'dropped'] as const

export type PartState = (typeof PART_STATES)[number]

export const PART_TRANSITIONS: Readonly<Record<PartState, readonly PartState[]>> = {
  reserved: ['paid', 'dropped'],
  announced: ['paid', 'dropped'],
  paid: ['announced', 'dropped'],
  dropped: ['announced', 'paid'],
}

/** How long what a guest pays is kept for them, in ms. */
export const RESERVED_MS = 10 * 60_000
export const ANNOUNCED_MS = 30 * 60_000

/** What is above the bill goes back so long after it came about, in ms: a move at the desk may be undone meanwhile. */
export const OVER_MS = 15_000

/**
 * Pieces of a line of an order; `line`: see `lineKeys`. `price`: what they cost when they were claimed with the rest of a
 * bill, in cents; none in another wish.
 */
export type Claim = { order: string; line: string; quantity: number; price?: Cents | undefined }

/**
 * What a guest wants to pay. all: what is left. items: pieces of dishes. mine: what their phone ordered. equal: `shares`
 * of `of` equal parts. Cents.
 */
export type Wish =
  | { kind: 'all' }
  | { kind: 'mine' }
  | { kind: 'items'; claims: readonly Claim[] }
  | { kind: 'equal'; of: number; shares: number }
  | { kind: 'amount'; amount: Cents }

/** A part of a bill as it stands. Cents; `tip` is apart from `amount`. `back`: of `amount`, went back or is to go. */
export type BillPart = {
  id: string
  way: PartWay
  state: PartState
  amount: Cents
  tip: Cents
  back: Cents
  wish: Wish
  /** The pieces that it pays; none for an amount and equal parts. */
  claims: readonly Claim[]
  /** End of a reservation, in ms; null for one that stands. */
  until: number | null
  /** In ms. */
  madeAt: number
  paidAt: number | null
  /** Its payer contests the payment, or it was taken back: nothing of it goes back by itself. */
  isContested?: boolean
}

type Held = Pick<BillPart, 'way' | 'amount' | 'tip' | 'back'>

/**
 * What stays of a tip, in cents: it goes back with the last of what a guest paid to the staff. Of an online part `tip` is
 * what stays.
 */
export const keptTip = ({ way, amount, tip, back }: Held): Cents => (isHandWay(way) && back >= amount ? 0 : tip)

/** What is to go back into a hand in all, given or not, in cents; its tip with the last of it. */
export const dueByHand = (part: Held): Cents => part.back + part.tip - keptTip(part)

/**
 * An order on a bill as it stands now, corrections included. `isOwn`: of the phone that asks. A lost order is on no
 * bill. Cents.
 */
export type BillOrder = Pick<OrderFacts, 'lines' | 'charges' | 'people' | 'byStaff'> & {
  id: string
  total: Cents
  placedAt: number
  isOwn: boolean
}

/** A bill with all that counts on it. */
export type BillAccount = { orders: readonly BillOrder[]; parts: readonly BillPart[] }
