import type { PaymentState } from '@/lib/core/orders/payment'
import type { PaymentRow } from '@/lib/server/db/payment-rows'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A payment with recent news is polled often, with backoff, else hourly; webhooks and returns poll at once. */
export const YOUNG_MS = 30 * MINUTE
const OLD_MS = 7 * 24 * HOUR
/** Polls go on longer after silence: the money may be there. */
const UNANSWERED_MS = 30 * 24 * HOUR

export const EVERY_YOUNG_MS = 30_000
export const LONGEST_YOUNG_MS = 3 * MINUTE
export const EVERY_OLD_MS = HOUR

/** Longer than a device remembers its checkout. */
export const GIVE_UP_MS = 6 * HOUR

const DONE: readonly PaymentState[] = ['paid', 'cancelled', 'refunded']

type News = Pick<PaymentRow, 'created_at' | 'updated_at' | 'checked_at'>

/** A clock set back gives a negative age, which counts as young. */
const ageOf = ({ created_at, updated_at }: News, now: number): number => now - Math.max(created_at, updated_at)

const pause = (age: number): number => {
  if (age >= YOUNG_MS) return EVERY_OLD_MS
  return Math.min(Math.max(EVERY_YOUNG_MS, Math.floor(age / 4)), LONGEST_YOUNG_MS)
}

/** A clock that jumped ahead makes all payments old at once: poll them again. */
const wasLeftAlone = ({ checked_at }: News, now: number): boolean =>
  checked_at !== null && now - checked_at > 2 * EVERY_OLD_MS

/** Next poll in ms, null for never. */
export const nextPollAt = (state: PaymentState, payment: News, now: number): number | null => {
  const age = ageOf(payment, now)
  if (DONE.includes(state)) return null
  return age < OLD_MS || wasLeftAlone(payment, now) ? now + pause(age) : null
}

/** In ms, null for never. */
export const nextPollAfterSilence = (payment: News, now: number): number | null => {
  const age = ageOf(payment, now)
  return age >= UNANSWERED_MS ? null : now + pause(age)
}
