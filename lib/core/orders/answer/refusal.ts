/** The staff's choices: sold_out comes with item names, other with the venue's own words. */
export const CHOSEN_REFUSALS = ['too_busy', 'closing', 'sold_out', 'too_far', 'unreachable', 'other'] as const

/** Of an order that was accepted too. */
export const CHOSEN_CANCELLATIONS = [...CHOSEN_REFUSALS, 'guest_asked'] as const

/** `unanswered` is written by the server only. */
export const REFUSAL_CODES = [...CHOSEN_CANCELLATIONS, 'unanswered'] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]
