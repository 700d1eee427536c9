/** Picked by staff, translated for the guest; 'other' comes with the venue's own words. */
export const BOOKING_REFUSAL_CODES = ['full', 'too_many', 'closed', 'unreachable', 'guest_asked', 'other'] as const

export type BookingRefusalCode = (typeof BOOKING_REFUSAL_CODES)[number]

/** Why the venue refuses a request. `guest_asked` is left out: it is a reason to cancel a confirmed booking. */
export const CHOSEN_REFUSAL_CODES = BOOKING_REFUSAL_CODES.filter((code) => code !== 'guest_asked')

/** Why the host cancels, the usual reason first. */
export const CHOSEN_CANCEL_CODES = [...BOOKING_REFUSAL_CODES].sort(
  (a, b) => Number(b === 'guest_asked') - Number(a === 'guest_asked'),
)
