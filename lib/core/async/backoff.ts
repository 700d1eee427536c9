/** Milliseconds. */
export type BackoffTimes = { first: number; max: number }

const MOST_DOUBLINGS = 30

/** Exponential backoff: ms before a retry, doubled for each of the earlier `retries`. */
export const exponentialBackoff = ({ first, max }: BackoffTimes, retries: number): number =>
  Math.min(max, first * 2 ** Math.min(retries, MOST_DOUBLINGS))

/** Equal jitter: half to all of `ms`, so clients that failed together do not retry together. */
export const withJitter = (ms: number, random = Math.random()): number => ms * (0.5 + random / 2)
