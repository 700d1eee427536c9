export const PART_PREFIX = 'part_'

/**
 * What one guest pays of a bill online is a row of the orders' ledger under such an id, so that payments, webhooks and
 * refunds know one kind of thing. Nothing is cooked for it.
 */
export const isPartId = (id: string): boolean => id.startsWith(PART_PREFIX)

/** `random`: hexadecimal digits. */
export const partIdOf = (now: number, random: string): string =>
  `${PART_PREFIX}${Math.trunc(now).toString(36)}${random}`
