/** The staff's choices: sold_out comes with item names, other with the venue's own words. */
export const CHOSEN_REFUSALS = ['too_busy', 'closing', 'sold_out', 'too_far', 'unreachable', 'other'] as const

/** `unanswered` is written by the server only. */
export const REFUSAL_CODES = [...CHOSEN_REFUSALS, 'unanswered'] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]
