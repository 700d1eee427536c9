/** What a guest at a table calls for: water, the bill in cash or by card, help. */
export const CALL_KINDS = ['water', 'cash', 'card', 'help'] as const

export type CallKind = (typeof CALL_KINDS)[number]

/** withdrawn: its guest took it back. */
export type CallState = 'open' | 'answered' | 'withdrawn'
