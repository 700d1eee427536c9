import { type AnswerState, isLostState } from '@/lib/core/orders/answer/answer-moves'

/** How the staff took the money at the venue. */
export const VENUE_WAYS = ['cash', 'pos'] as const

export type VenueWay = (typeof VENUE_WAYS)[number]

/** What the staff said of the money of an order at the venue; owed: it was taken back. */
export const VENUE_PAYMENTS = [...VENUE_WAYS, 'owed'] as const

export type VenuePayment = (typeof VENUE_PAYMENTS)[number]

/** `isOnline`: paid online, or nothing is to be paid. `paid`: null while nobody has said. */
export type Payable = { state: AnswerState; isOnline: boolean; paid: VenuePayment | null }

export const isMarkedPaid = (paid: VenuePayment | null): paid is VenueWay => paid === 'cash' || paid === 'pos'

/** Only the ledger says what was paid online. */
export const mayPay = ({ state, isOnline }: Payable): boolean => !isOnline && !isLostState(state)

export const mayTakeBack = (order: Payable): boolean => mayPay(order) && isMarkedPaid(order.paid)

type Marked = { state: AnswerState | null; paid: VenuePayment | null }

/** By what an order was paid at the venue, as the staff marked it; null while it is owed, and of a lost order. */
export const venueWayOf = ({ state, paid }: Marked): VenueWay | null =>
  state !== null && !isLostState(state) && isMarkedPaid(paid) ? paid : null
