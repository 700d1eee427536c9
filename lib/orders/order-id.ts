const stamped = (prefix: string, now: number, random: () => string): string =>
  `${prefix}_${Math.trunc(now).toString(36)}${random()}`.toLowerCase()

/** 'ord_', the time (ms) in base 36 and a random suffix, lowercase (spec section 3). It names, it does not authorise. */
export const newOrderId = (now: number, random: () => string): string => stamped('ord', now, random)

/** Transaction id of an order that waits for its payment: 'pending_…' (spec section 3). */
export const pendingTransactionId = (now: number, random: () => string): string => stamped('pending', now, random)
