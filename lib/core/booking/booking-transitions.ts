/**
 * offered: a freed table is held for the first who waits. lapsed: nobody took it in time. arrived, left, no_show: of the
 * evening itself.
 */
export const BOOKING_STATES = [
  ...(['requested', 'accepted', 'refused', 'cancelled'] as const),
  ...(['arrived', 'left', 'no_show'] as const),
  ...(['waiting', 'offered', 'lapsed'] as const),
] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/** State machine; only an undo goes back. */
export const BOOKING_TRANSITIONS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['accepted', 'refused', 'cancelled'],
  accepted: ['cancelled', 'arrived', 'no_show'],
  refused: [],
  cancelled: [],
  arrived: ['left'],
  left: [],
  no_show: [],
  waiting: ['offered', 'refused', 'cancelled', 'lapsed'],
  offered: ['requested', 'accepted', 'cancelled', 'waiting', 'lapsed'],
  lapsed: [],
}

/** The WHERE of a compare-and-set, so of two concurrent writes one wins. */
export const bookingStatesBefore = (to: BookingState): BookingState[] =>
  BOOKING_STATES.filter((from) => BOOKING_TRANSITIONS[from].includes(to))

/** States whose people count in the room. */
export const SEATED_STATES = ['requested', 'accepted', 'arrived', 'offered'] as const satisfies readonly BookingState[]

/** States of guests who have no table yet. */
export const WAITING_STATES = ['waiting', 'offered'] as const satisfies readonly BookingState[]

export const isWaitingState = (state: BookingState | undefined): boolean =>
  WAITING_STATES.some((waiting) => waiting === state)

/** States of guests who are still to come. */
export const AWAITED_STATES = ['requested', 'accepted'] as const satisfies readonly BookingState[]
