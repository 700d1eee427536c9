export const BOOKING_STATES = ['requested', 'accepted', 'refused', 'cancelled'] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/** State machine: the venue answers once; the diner may cancel until refused. */
export const BOOKING_TRANSITIONS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['accepted', 'refused', 'cancelled'],
  accepted: ['cancelled'],
  refused: [],
  cancelled: [],
}

/** The WHERE of a compare-and-set, so of two concurrent writes one wins. */
export const bookingStatesBefore = (to: BookingState): BookingState[] =>
  BOOKING_STATES.filter((from) => BOOKING_TRANSITIONS[from].includes(to))
