import type { PaymentRow } from '@/lib/db/payment-rows'
import type { PaymentState } from '@/lib/orders/payment'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/**
 * A payment of which something was heard within this is asked about at growing pauses, every 30 s at first; another one
 * every hour. Its provider's own message, and the diner's return, have it asked about at once.
 */
export const YOUNG_MS = 30 * MINUTE
const OLD_MS = 7 * 24 * HOUR
/** A question that got no answer is asked again for longer: the money may be there. */
const UNANSWERED_MS = 30 * 24 * HOUR

export const EVERY_YOUNG_MS = 30_000
/** The longest pause of a young payment. */
export const LONGEST_YOUNG_MS = 3 * MINUTE
export const EVERY_OLD_MS = HOUR

/** An order without money is given up after so long. A diner's own device forgets the checkout after two hours. */
export const GIVE_UP_MS = 6 * HOUR

const DONE: readonly PaymentState[] = ['paid', 'cancelled', 'refunded']

/** Of a payment: it was made, its form was shown, its provider sent word, its money was under way. */
type News = Pick<PaymentRow, 'created_at' | 'updated_at' | 'checked_at'>

/** Since the last news. A clock that was set back makes them come from the future: the payment counts as young. */
const ageOf = ({ created_at, updated_at }: News, now: number): number => now - Math.max(created_at, updated_at)

/** Exponential back-off: a quarter of the age while it is young. */
const pause = (age: number): number => {
  if (age >= YOUNG_MS) return EVERY_OLD_MS
  return Math.min(Math.max(EVERY_YOUNG_MS, Math.floor(age / 4)), LONGEST_YOUNG_MS)
}

/** A payment that seems to have gone unasked for long: a clock that leapt ahead makes all of them old at once. */
const wasLeftAlone = ({ checked_at }: News, now: number): boolean =>
  checked_at !== null && now - checked_at > 2 * EVERY_OLD_MS

/** Poll schedule: when the provider is asked again about a payment; null for never. Milliseconds. */
export const nextPollAt = (state: PaymentState, payment: News, now: number): number | null => {
  const age = ageOf(payment, now)
  if (DONE.includes(state)) return null
  return age < OLD_MS || wasLeftAlone(payment, now) ? now + pause(age) : null
}

/** The same after a question without an answer, which leaves open what has become of the payment. */
export const nextPollAfterSilence = (payment: News, now: number): number | null => {
  const age = ageOf(payment, now)
  return age >= UNANSWERED_MS ? null : now + pause(age)
}
