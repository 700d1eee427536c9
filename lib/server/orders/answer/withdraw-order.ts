import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow } from '@/lib/server/db/schema'
import { type Answered, answerOrder } from '@/lib/server/orders/answer/answer-order'
import { isAtDesk } from '@/lib/server/orders/answer/order-news'
import { findOwnOrder } from '@/lib/server/orders/ledger/order-ledger'

type WithdrawError = { code: 'not_found' | 'already_answered' | 'answered_elsewhere' }

type Withdrawal = { db: Db; now: number; isElsewhere: boolean }

/** An opened chat is where the venue answers; without a desk nobody would see that the order is withdrawn. */
const isAnsweredHere = async (
  { venue_id, provider, chat }: OrderRow,
  { db, now, isElsewhere }: Withdrawal,
): Promise<boolean> => !isElsewhere && !(provider === 'cash' && chat === 'opened') && isAtDesk(db, venue_id, now)

/**
 * Withdraws an order for its own guest while the venue has not answered; decided under the order's lock. Money that was
 * paid is due back in the same transaction. `isElsewhere`: venues answer in another system.
 */
export const withdrawOrder = async (
  own: { orderId: string; attemptKey: string },
  withdrawal: Withdrawal,
): Promise<Result<Answered, WithdrawError>> => {
  const { db, now } = withdrawal
  const order = await findOwnOrder(db, own)
  if (!order) return fail({ code: 'not_found' })
  if (!(await isAnsweredHere(order, withdrawal))) return fail({ code: 'answered_elsewhere' })
  const about = { orderId: order.id, venueId: order.venue_id, by: null, mover: 'guest' as const, now }
  const withdrawn = await answerOrder(db, about, { move: 'withdraw' })
  return withdrawn.ok
    ? ok(withdrawn.value)
    : fail({ code: withdrawn.error.code === 'not_found' ? 'not_found' : 'already_answered' })
}
