import type { PaymentState } from '@/lib/orders/payment'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

/** A payment younger than this is asked about every 30 s, an older one every hour. */
const YOUNG_MS = 30 * MINUTE
const OLD_MS = 7 * 24 * HOUR
/** A question that got no answer is asked again for longer: the money may be there. */
const UNANSWERED_MS = 30 * 24 * HOUR

export const EVERY_YOUNG_MS = 30_000
export const EVERY_OLD_MS = HOUR

/** An order without money is given up after so long. A diner's own device forgets the checkout after two hours. */
export const GIVE_UP_MS = 6 * HOUR

const DONE: readonly PaymentState[] = ['paid', 'cancelled', 'refunded']

/** A clock that was set back makes a payment come from the future: it counts as young. */
const pause = (age: number): number => (age < YOUNG_MS ? EVERY_YOUNG_MS : EVERY_OLD_MS)

/** When the provider is asked again about a payment made at `createdAt`; null for never. Milliseconds. */
export const nextCheckAt = (state: PaymentState, createdAt: number, now: number): number | null => {
  const age = now - createdAt
  return DONE.includes(state) || age >= OLD_MS ? null : now + pause(age)
}

/** The same after a question without an answer, which leaves open what has become of the payment. */
export const askAgainAt = (createdAt: number, now: number): number | null => {
  const age = now - createdAt
  return age >= UNANSWERED_MS ? null : now + pause(age)
}
