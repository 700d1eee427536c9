import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { Schema } from '@/lib/server/db/schema'
import { forgetCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { EVERY_OLD_MS, GIVE_UP_MS, LONGEST_YOUNG_MS, YOUNG_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { forgetTableEnds } from '@/lib/server/orders/ledger/table-ends'
import { cancelPayment } from '@/lib/server/orders/pay/cancel-payment'
import { ENDED, markGivenUp } from '@/lib/server/orders/pay/give-up-order'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { matchEvents } from '@/lib/server/orders/pay/receive-webhook'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { forgetOrigins } from '@/lib/server/orders/place/admit-order'
import { errorFields } from '@/lib/server/process/logger'

/** Large: a hanging provider delays few others. */
const BATCH = 32
/** Above the provider timeout. */
const LEASE_MS = 30_000

/** A time beyond the schedule predates a clock set back; two leases of tolerance, as clocks differ. */
const isDue = (at: number) => (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.or([
    eb('next_check_at', '<=', at),
    eb('next_check_at', '>', at + EVERY_OLD_MS + 2 * LEASE_MS),
    eb.and([
      eb('next_check_at', '>', at + LONGEST_YOUNG_MS + 2 * LEASE_MS),
      eb.or([eb('created_at', '>', at - YOUNG_MS), eb('updated_at', '>', at - YOUNG_MS)]),
    ]),
  ])

/** Atomic claim: the condition is in the update, so a second worker finds the rows leased. */
const claim = async ({ db, now }: PaymentContext): Promise<PaymentRow[]> => {
  const at = now()
  const due = await db
    .selectFrom('payments')
    .select('id')
    // Without this SQLite scans all finished payments.
    .where('next_check_at', 'is not', null)
    .where(isDue(at))
    .orderBy('next_check_at')
    .limit(BATCH)
    .execute()
  if (due.length === 0) return []
  return db
    .updateTable('payments')
    .set({ next_check_at: at + LEASE_MS })
    .where(
      'id',
      'in',
      due.map(({ id }) => id),
    )
    .where(isDue(at))
    .returningAll()
    .execute()
}

const isTooOld = (createdAt: number, now: number): boolean => now - createdAt > GIVE_UP_MS

const check = async (payment: PaymentRow, context: PaymentContext): Promise<void> => {
  const found = await reconcilePayment(payment.id, context)
  if (!found || !isTooOld(payment.created_at, context.now())) return
  const isUnpaid = found.payment.state === 'started' || found.payment.state === 'failed'
  // Without an answer nothing is given up: the money may be there.
  if (!isUnpaid || (!found.answered && found.payment.reference !== null)) return
  await cancelPayment(found.payment, context)
}

export const sweepPayments = async (context: PaymentContext): Promise<number> => {
  const claimed = await claim(context)
  const outcomes = await Promise.allSettled(claimed.map((payment) => check(payment, context)))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') context.log.error('reconcile_failed', errorFields(outcome.reason))
  }
  return claimed.length
}

/** Money that comes late still revives them. */
export const giveUpUnpaid = async (context: PaymentContext): Promise<number> => {
  const old = await context.db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', ['draft', 'awaiting'])
    .where('created_at', '<', context.now() - GIVE_UP_MS)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .select('payments.id')
            .whereRef('payments.order_id', '=', 'orders.id')
            .where('payments.state', 'not in', ENDED),
        ),
      ),
    )
    .orderBy('created_at')
    .limit(100)
    .execute()
  let given = 0
  for (const { id } of old) if (await markGivenUp(id, context)) given += 1
  if (given > 0) context.log.info('orders_given_up', { count: given })
  return given
}

const DAY = 24 * 60 * 60 * 1000
const EVENTS_KEPT_MS = { matched: 30 * DAY, unmatched: 7 * DAY }
/** Bounded: unsigned messages could come from anybody. */
const EVENTS_KEPT = 100_000

const forgetEvents = async ({ db, now }: PaymentContext, state: keyof typeof EVENTS_KEPT_MS): Promise<void> => {
  const tooMany = await db
    .selectFrom('payment_events')
    .select('received_at')
    .where('state', '=', state)
    .orderBy('received_at', 'desc')
    .offset(EVENTS_KEPT)
    .limit(1)
    .executeTakeFirst()
  await db
    .deleteFrom('payment_events')
    .where('state', '=', state)
    .where('received_at', '<=', Math.max(tooMany?.received_at ?? 0, now() - EVENTS_KEPT_MS[state]))
    .execute()
}

export const tidyPayments = async (context: PaymentContext): Promise<void> => {
  await matchEvents(context)
  await giveUpUnpaid(context)
  await forgetEvents(context, 'matched')
  await forgetEvents(context, 'unmatched')
  await forgetOrigins(context.db, context.now())
  await forgetCovers(context.db, context.now())
  await forgetTableEnds(context.db, context.now())
}
