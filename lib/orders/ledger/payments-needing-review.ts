import 'server-only'
import { sql } from 'kysely'
import type { Db } from '@/lib/db/connect'
import { EVERY_OLD_MS, GIVE_UP_MS } from '@/lib/orders/ledger/poll-schedule'
import { LATER, UNANSWERED } from '@/lib/orders/payment'

/**
 * How many payments wait for a person, by why. reversed: counted, and failed or contested later. unanswered: for an hour
 * the provider has not said whether it has the money, or has taken a refund on.
 */
export type PaymentsNeedingReview = { held: number; refund_due: number; reversed: number; unanswered: number }

const HOUR_MS = 3_600_000
/** By then the sweep has closed what nobody paid, wherever a provider answers. */
const OPEN_TOO_LONG_MS = GIVE_UP_MS + EVERY_OLD_MS

const WHY = sql<keyof PaymentsNeedingReview>`case
  when payments.state = 'paid' then 'reversed'
  when payments.state in ('started', 'failed') then 'unanswered'
  else payments.state end`

/** The money that `npm run orders -- list` names. `now` in milliseconds. */
export const countPaymentsNeedingReview = async (db: Db, now: number): Promise<PaymentsNeedingReview> => {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => [WHY.as('why'), eb.fn.countAll<number>().as('count')])
    // A ledger has a million payments that were paid: each of these is found by the index of state and reason.
    .where((eb) =>
      eb.or([
        eb('state', '=', 'held'),
        eb.and([
          eb('state', '=', 'refund_due'),
          // What is being given back, or was given up, is the outbox's to count.
          eb.not(
            eb.exists(
              eb
                .selectFrom('outbox')
                .select('outbox.seq')
                .whereRef('outbox.order_id', '=', 'payments.order_id')
                .where('outbox.kind', '=', 'refund')
                .where('outbox.state', '<>', 'delivered'),
            ),
          ),
        ]),
        eb.and([eb('state', '=', 'paid'), eb('reason', '>=', LATER), eb('reason', 'like', `${LATER}%`)]),
        eb.and([
          eb('state', 'in', ['started', 'failed']),
          eb('reference', 'is not', null),
          eb.or([
            eb('created_at', '<', now - OPEN_TOO_LONG_MS),
            eb.and([eb('reason', '=', UNANSWERED), eb('created_at', '<', now - HOUR_MS)]),
          ]),
          eb.exists(
            eb
              .selectFrom('orders')
              .select('orders.id')
              .whereRef('orders.id', '=', 'payments.order_id')
              .where('orders.state', 'in', ['draft', 'awaiting']),
          ),
        ]),
      ]),
    )
    .groupBy('why')
    .execute()
  const silent = await db
    .selectFrom('money_calls')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('state', '=', 'asked')
    .where('kind', '=', 'refund')
    .where('asked_at', '<', now - HOUR_MS)
    .executeTakeFirst()
  const count = (why: keyof PaymentsNeedingReview): number => Number(rows.find((row) => row.why === why)?.count ?? 0)
  return {
    held: count('held'),
    refund_due: count('refund_due'),
    reversed: count('reversed'),
    unanswered: count('unanswered') + Number(silent?.count ?? 0),
  }
}
