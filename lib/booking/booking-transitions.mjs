// JavaScript, as `npm run orders` runs beside the server without a build.

/** @typedef {'requested' | 'accepted' | 'refused' | 'cancelled'} BookingState */

/** @type {readonly ['requested', 'accepted', 'refused', 'cancelled']} */
export const BOOKING_STATES = ['requested', 'accepted', 'refused', 'cancelled']

/**
 * State machine: every transition of a booking, and no other is written. The venue answers once; its diner may give up
 * what was not refused.
 * @type {Readonly<Record<BookingState, readonly BookingState[]>>}
 */
export const BOOKING_TRANSITIONS = {
  requested: ['accepted', 'refused', 'cancelled'],
  accepted: ['cancelled'],
  refused: [],
  cancelled: [],
}

/**
 * The states a booking may come from: what a write asks of the row that it changes, so that of two writes at once one wins.
 * @param {BookingState} to
 * @returns {BookingState[]}
 */
export const bookingStatesBefore = (to) => BOOKING_STATES.filter((from) => BOOKING_TRANSITIONS[from].includes(to))
