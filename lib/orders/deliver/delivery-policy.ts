import 'server-only'
import { exponentialBackoff, withJitter } from '@/lib/async/backoff'
import { OUTBOX_TIMES, type OutboxTimes } from '@/lib/db/outbox'

/**
 * When to stop trying: `refusals` by a service that said no, `attempts` at one that never answered well. Messages, and
 * rows that later ones have passed, are given up when they are as old as that many tries take at `maxWait` each.
 */
export type DeliveryPolicy = OutboxTimes & {
  firstWait: number
  refusals: number
  attempts: number
  /** Of a message: who reads hours later that an order came is helped by nobody. */
  messageAttempts: number
  batch: number
}

/** At 30 s a try, 20,000 attempts outlast an outage of a week; a refusal is final much sooner. */
export const DELIVERY_POLICY: DeliveryPolicy = {
  ...OUTBOX_TIMES,
  firstWait: 1_000,
  refusals: 5,
  attempts: 20_000,
  messageAttempts: 240,
  batch: 8,
}

/**
 * Exponential backoff with jitter: the wait after so many attempts, up to `maxWait`; and from there up to `maxAsked` with
 * each of the `passedBy` answers that a row got since others pass it, 0 for one that blocks its queue. Milliseconds.
 */
export const retryWait = (
  { attempts, passedBy }: { attempts: number; passedBy: number },
  { firstWait, maxWait, maxAsked }: DeliveryPolicy,
  random = Math.random(),
): number => {
  const own = exponentialBackoff({ first: firstWait, max: maxWait }, attempts - 1)
  return Math.round(withJitter(exponentialBackoff({ first: own, max: maxAsked }, passedBy), random))
}
