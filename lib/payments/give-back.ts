import type { Cents } from '@/lib/money'
import type { RefundAsked, RefundRecord } from '@/lib/payments/provider'

/**
 * What a provider's record says of the money of a payment, in cents: what was taken, what went back of it, and what is on
 * its way back. `failed`: some of it came to nothing on that way.
 */
export type GivenBack = { paid: Cents; back: Cents; underWay: Cents; failed: boolean }

/** Of a payment that was never made. */
export const NO_MONEY: GivenBack = { paid: 0, back: 0, underWay: 0, failed: false }

/** Why a provider does not give money back; `later`: not at this hour. A word of ours. */
export type Refusal = { code: string; later?: boolean }

type Wire<Money extends GivenBack> = {
  /** The provider's record. */
  read: () => Promise<Money>
  /**
   * Asks it to give so many cents back, by what its record was; null once it has taken that on. Throws where nobody knows
   * whether it has.
   */
  ask: (rest: Cents, record: Money) => Promise<Refusal | null>
}

/** Whether nothing is left of what was paid. */
export const isAllBack = ({ paid, back }: GivenBack): boolean => back >= paid

/** Whether what was to go back is with the provider again. */
export const hasComeBack = (money: GivenBack): boolean => money.failed && money.underWay === 0 && !isAllBack(money)

const watch = (record: GivenBack): RefundRecord => {
  if (isAllBack(record)) return { status: 'done' }
  return hasComeBack(record) ? { status: 'failed', code: 'came_back' } : { status: 'pending' }
}

/**
 * Gives back what is left of a payment, by any provider's wire. Its record is read before it is asked, so that a question
 * whose answer was lost is not put again, and what went back elsewhere is not asked for; and after it, so that its answer
 * alone decides nothing. What was taken on is only watched.
 */
export const giveBackRest = async <Money extends GivenBack>(
  { read, ask }: Wire<Money>,
  { isUnderWay }: RefundAsked,
): Promise<RefundRecord> => {
  const before = await read()
  if (before.paid === 0) return { status: 'failed', code: 'not_paid' }
  const rest = before.paid - before.back - before.underWay
  if (isUnderWay || rest <= 0) return watch(before)
  const refusal = await ask(rest, before)
  const after = await read()
  if (isAllBack(after)) return { status: 'done' }
  if (!refusal || after.back + after.underWay >= after.paid) return { status: 'pending' }
  if (refusal.later) return { status: 'later', code: refusal.code }
  return { status: after.back > 0 ? 'partly' : 'failed', code: refusal.code }
}
