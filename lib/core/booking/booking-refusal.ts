/** Picked by staff, translated for the guest; 'other' comes with the venue's own words. */
export const BOOKING_REFUSAL_CODES = ['full', 'too_many', 'closed', 'unreachable', 'other'] as const

export type BookingRefusalCode = (typeof BOOKING_REFUSAL_CODES)[number]
