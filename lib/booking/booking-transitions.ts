export const BOOKING_STATES = ['requested', 'accepted', 'refused', 'cancelled'] as const

export type BookingState = (typeof BOOKING_STATES)[number]

/**
 * State machine: every transition of a booking, and no other is written. The venue answers once; its diner may give up
 * what was not refused.
 */
export const BOOKING_TRANSITIONS: Readonly<Record<BookingState, readonly BookingState[]>> = {
  requested: ['accepted', 'refused', 'cancelled'],
  accepted: ['cancelled'],
  refused: [],
  cancelled: [],
}

/** The states a booking may come from: what a write asks of the row that it changes, so that of two writes at once one wins. */
export const bookingStatesBefore = (to: BookingState): BookingState[] =>
  BOOKING_STATES.filter((from) => BOOKING_TRANSITIONS[from].includes(to))
