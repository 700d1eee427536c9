'use client'

/**
 * Replaces the address of the current history entry and keeps its state. Without the mark of Next's router, which would take
 * it for its own doing and bring the address before back with its next update.
 */
export const replaceAddress = (address: string): void =>
  history.replaceState({ ...history.state, __NA: undefined }, '', address)
