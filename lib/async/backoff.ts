/** Milliseconds: the wait before the first retry, and the longest one. */
export type BackoffTimes = { first: number; max: number }

/** Doubled so often, a wait of a millisecond is longer than a day. */
const MOST_DOUBLINGS = 30

/** Exponential backoff: the wait before a retry, doubled with each of the `retries` before it up to `max`. */
export const exponentialBackoff = ({ first, max }: BackoffTimes, retries: number): number =>
  Math.min(max, first * 2 ** Math.min(retries, MOST_DOUBLINGS))

/** Equal jitter: between half and the whole of a wait, so that those who failed together do not come back together. */
export const withJitter = (ms: number, random = Math.random()): number => ms * (0.5 + random / 2)
