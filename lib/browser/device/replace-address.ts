'use client'

/** Drops the mark of Next's router, which would otherwise restore the old address on its next update. */
export const replaceAddress = (address: string): void =>
  history.replaceState({ ...history.state, __NA: undefined }, '', address)
