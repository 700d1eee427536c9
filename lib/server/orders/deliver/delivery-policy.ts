import 'server-only'
import { exponentialBackoff, withJitter } from '@/lib/core/async/backoff'
import { OUTBOX_TIMES, type OutboxTimes } from '@/lib/server/db/outbox'

/** Gives up after `refusals`, after `attempts`, or after the time these take at `maxWait` (ms). */
export type DeliveryPolicy = OutboxTimes & {
  firstWait: number
  refusals: number
  attempts: number
  /** Fewer than for orders: a late message helps nobody. */
  messageAttempts: number
  batch: number
}

/** 20,000 tries at 30 s outlast a week's outage. */
export const DELIVERY_POLICY: DeliveryPolicy = {
  ...OUTBOX_TIMES,
  firstWait: 1_000,
  refusals: 5,
  attempts: 20_000,
  messageAttempts: 240,
  batch: 8,
}

/** Exponential backoff with jitter, in ms. */
export const retryWait = (
  failures: number,
  { firstWait, maxWait }: Pick<DeliveryPolicy, 'firstWait' | 'maxWait'>,
  random = Math.random(),
): number => Math.round(withJitter(exponentialBackoff({ first: firstWait, max: maxWait }, failures - 1), random))
