import 'server-only'
import type { ExpressionBuilder } from 'kysely'
import type { PaymentRow } from '@/lib/db/payment-rows'
import type { Schema } from '@/lib/db/schema'
import { errorFields } from '@/lib/logger'
import { forgetCovers } from '@/lib/orders/ledger/cover-ledger'
import { lockOrder, paymentsOf } from '@/lib/orders/ledger/payment-ledger'
import { EVERY_OLD_MS, GIVE_UP_MS, LONGEST_YOUNG_MS, YOUNG_MS } from '@/lib/orders/ledger/poll-schedule'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'
import { cancelPayment } from '@/lib/orders/pay/cancel-payment'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import { matchEvents } from '@/lib/orders/pay/receive-webhook'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { forgetOrigins } from '@/lib/orders/place/admit-order'

/** Many, so that a provider that hangs keeps few of the others waiting. */
const BATCH = 32
/** A claimed payment whose process died is due again after this. Longer than a provider may take. */
const LEASE_MS = 30_000

const ENDED = ['cancelled', 'refunded']

/**
 * Whether a payment is due. A time further ahead than its schedule could put it was written before the clock was set
 * back, and counts as past. Two leases further, because the clock of the worker that wrote it may be ahead of ours.
 */
const isDue = (at: number) => (eb: ExpressionBuilder<Schema, 'payments'>) =>
  eb.or([
    eb('next_check_at', '<=', at),
    eb('next_check_at', '>', at + EVERY_OLD_MS + 2 * LEASE_MS),
    eb.and([
      eb('next_check_at', '>', at + LONGEST_YOUNG_MS + 2 * LEASE_MS),
      eb.or([eb('created_at', '>', at - YOUNG_MS), eb('updated_at', '>', at - YOUNG_MS)]),
    ]),
  ])

/**
 * Takes payments that are due, for this worker alone: the condition stands in the update itself, so that a second
 * worker, on either engine, finds them leased.
 */
const claim = async ({ db, now }: PaymentContext): Promise<PaymentRow[]> => {
  const at = now()
  const due = await db
    .selectFrom('payments')
    .select('id')
    // Or SQLite goes through the payments that are over, too, of which there are ever more.
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
  // A provider that does not answer is asked on: nothing is given up on a guess.
  if (!isUnpaid || (!found.answered && found.payment.reference !== null)) return
  await cancelPayment(found.payment, context)
}

/** Asks about the payments that are due, a batch at a time; answers how many. */
export const sweepPayments = async (context: PaymentContext): Promise<number> => {
  const claimed = await claim(context)
  const outcomes = await Promise.allSettled(claimed.map((payment) => check(payment, context)))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') context.log.error('reconcile_failed', errorFields(outcome.reason))
  }
  return claimed.length
}

const giveUp = (orderId: string, { db, now }: PaymentContext): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.state !== 'draft' && order?.state !== 'awaiting') return false
    const payments = await paymentsOf(tx, orderId)
    if (payments.some(({ state }) => !ENDED.includes(state))) return false
    await transitionOrder(tx, order, 'dead', { updated_at: now() })
    return true
  })

/** Gives up orders nobody paid for in time; money that comes all the same still makes them. Answers how many. */
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
  for (const { id } of old) if (await giveUp(id, context)) given += 1
  if (given > 0) context.log.info('orders_given_up', { count: given })
  return given
}

const DAY = 24 * 60 * 60 * 1000
/** How long messages are kept. */
const EVENTS_KEPT_MS = { matched: 30 * DAY, unmatched: 7 * DAY }
/** Hints of a provider that cannot sign could come from anybody: their number is bounded, the oldest go first. */
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

/**
 * What needs no haste: kept messages find their payments, orders without money are given up, old messages go, and so does
 * who sent the orders of some time ago.
 */
export const tidyPayments = async (context: PaymentContext): Promise<void> => {
  await matchEvents(context)
  await giveUpUnpaid(context)
  await forgetEvents(context, 'matched')
  await forgetEvents(context, 'unmatched')
  await forgetOrigins(context.db, context.now())
  await forgetCovers(context.db, context.now())
}
