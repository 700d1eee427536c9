/**
 * Why a venue refuses, as its staff picks it and its diner reads it in their own language. sold_out goes with the names of
 * what is gone, other with the venue's own words.
 */
export const CHOSEN_REFUSALS = ['too_busy', 'closing', 'sold_out', 'too_far', 'unreachable', 'other'] as const

/** The same, and that nobody answered: no person picks that one. */
export const REFUSAL_CODES = [...CHOSEN_REFUSALS, 'unanswered'] as const

export type RefusalCode = (typeof REFUSAL_CODES)[number]
