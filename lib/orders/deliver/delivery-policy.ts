import 'server-only'
import { exponentialBackoff, withJitter } from '@/lib/async/backoff'
import { OUTBOX_TIMES, type OutboxTimes } from '@/lib/db/outbox'

/**
 * When to stop trying: `refusals` by a service that said no, `attempts` at one that never answered well, or the age that so
 * many tries take at `maxWait` each.
 */
export type DeliveryPolicy = OutboxTimes & {
  firstWait: number
  refusals: number
  attempts: number
  /** Of a message: who reads hours later that an order came is helped by nobody. */
  messageAttempts: number
  /** How many rows of one kind are sent at once. */
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

/** Exponential backoff with jitter: the wait after so many failures in a row, up to `maxWait`. Milliseconds. */
export const retryWait = (
  failures: number,
  { firstWait, maxWait }: Pick<DeliveryPolicy, 'firstWait' | 'maxWait'>,
  random = Math.random(),
): number => Math.round(withJitter(exponentialBackoff({ first: firstWait, max: maxWait }, failures - 1), random))
