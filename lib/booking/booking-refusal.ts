/** Why a venue refuses a table, as its staff picks it and the guest reads it in their own language; other: in its own words. */
export const BOOKING_REFUSAL_CODES = ['full', 'too_many', 'closed', 'unreachable', 'other'] as const

export type BookingRefusalCode = (typeof BOOKING_REFUSAL_CODES)[number]
