import 'server-only'
import { sql } from 'kysely'
import { LATER, UNANSWERED } from '@/lib/core/orders/payment'
import type { Db } from '@/lib/server/db/connect'
import { EVERY_OLD_MS, GIVE_UP_MS } from '@/lib/server/orders/ledger/poll-schedule'

/** reversed: failed or disputed after it counted. unanswered: the provider was silent for an hour. */
export type PaymentsNeedingReview = { held: number; refund_due: number; reversed: number; unanswered: number }

const HOUR_MS = 3_600_000
const OPEN_TOO_LONG_MS = GIVE_UP_MS + EVERY_OLD_MS

const WHY = sql<keyof PaymentsNeedingReview>`case
  when payments.state = 'paid' then 'reversed'
  when payments.state in ('started', 'failed') then 'unanswered'
  else payments.state end`

/** Counts what `npm run orders -- list` shows. `now` in ms. */
export const countPaymentsNeedingReview = async (db: Db, now: number): Promise<PaymentsNeedingReview> => {
  const rows = await db
    .selectFrom('payments')
    .select((eb) => [WHY.as('why'), eb.fn.countAll<number>().as('count')])
    // Each branch must use the index on state and reason: the ledger holds a million paid rows.
    .where((eb) =>
      eb.or([
        eb('state', '=', 'held'),
        eb.and([
          eb('state', '=', 'refund_due'),
          // Refunds in the outbox are counted there.
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
