import 'server-only'
import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { Cents } from '@/lib/core/money/money'
import type { LostState } from '@/lib/core/orders/answer/answer-moves'
import type { PaymentState } from '@/lib/core/orders/payment'
import type { Schema } from '@/lib/server/db/schema'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'

type Tx = Transaction<Schema>

/** Cents. */
export type Refunded = { id: string; provider: string; amount: Cents }

const ALL_MONEY: readonly PaymentState[] = ['paid', 'held', 'refund_due']

/** Keeps the payment that pays an order the venue makes. */
export const NEEDLESS_MONEY: readonly PaymentState[] = ['held', 'refund_due']

/** Cents. */
export const REFUNDED: RawBuilder<number> = sql<number>`coalesce((select sum(c.amount) from money_calls c
  where c.payment_id = p.id and c.kind = 'refund' and c.state = 'done'), 0)`

const IS_DUE_BACK = sql<boolean>`(p.state = 'refund_due' or (p.state = 'paid' and p.refund_wanted > ${REFUNDED}))`

/** Clears a running claim: its worker may have read the payments before this request. */
const enqueueRefund = async (
  tx: Tx,
  { orderId, venueId, now, dueAt = now }: { orderId: string; venueId: number; now: number; dueAt?: number },
): Promise<void> => {
  const free = { lease_token: null }
  await tx
    .insertInto('outbox')
    .values({
      id: `out_${randomUUID()}`,
      order_id: orderId,
      booking_id: null,
      venue_id: venueId,
      kind: 'refund',
      state: 'queued',
      attempts: 0,
      next_attempt_at: dueAt,
      created_at: now,
      last_error: null,
      ...free,
    })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'kind']).doUpdateSet({
        state: 'queued',
        attempts: 0,
        next_attempt_at: dueAt,
        answered: sql<number>`case when outbox.state = 'queued' then outbox.answered else 0 end`,
        created_at: sql<number>`case when outbox.state = 'queued' then outbox.created_at else excluded.created_at end`,
        ...free,
      }),
    )
    .execute()
}

/**
 * Runs in the caller's transaction: payments in the states `of` become 'refund_due' and one outbox row is queued.
 * Idempotent; restarts a refund that was given up. Returns what is due back. `dueAt`: when the provider is asked, in ms;
 * at once without one.
 */
export const requestRefund = async (
  tx: Tx,
  {
    orderId,
    reason,
    now,
    of = ALL_MONEY,
    dueAt,
  }: {
    orderId: string
    reason: LostState | 'requested'
    now: number
    of?: readonly PaymentState[]
    dueAt?: number
  },
): Promise<Refunded[]> => {
  const order = await lockOrder(tx, orderId)
  await tx
    .updateTable('payments')
    .set({ state: 'refund_due', reason, updated_at: now, next_check_at: now })
    .where('order_id', '=', orderId)
    .where('state', 'in', of)
    .execute()
  // A refund that a bank returned may be repeated.
  await tx
    .updateTable('money_calls')
    .set({ state: 'refused' })
    .where('state', '=', 'taken')
    .where('code', '=', 'came_back')
    .where('payment_id', 'in', (eb) => eb.selectFrom('payments').select('id').where('order_id', '=', orderId))
    .execute()
  const due = await tx
    .selectFrom('payments as p')
    .select(['p.id', 'p.provider'])
    .select(sql<number>`case when p.state = 'paid' then p.refund_wanted else p.amount end`.as('amount'))
    .where('p.order_id', '=', orderId)
    .where(IS_DUE_BACK)
    .orderBy('p.created_at')
    .execute()
  if (order && due.length > 0)
    await enqueueRefund(tx, { orderId, venueId: order.venue_id, now, ...(dueAt && { dueAt }) })
  return due
}

/**
 * Refunds never more than was paid. Returns the payment with its total refund, null if too little is left. Cents.
 * `dueAt`: when the provider is asked, in ms; at once without one.
 */
export const requestPartRefund = async (
  tx: Tx,
  { orderId, amount, now, dueAt }: { orderId: string; amount: Cents; now: number; dueAt?: number },
): Promise<Refunded | null> => {
  const order = await lockOrder(tx, orderId)
  const payment = await tx
    .updateTable('payments')
    .set((eb) => ({ refund_wanted: eb('refund_wanted', '+', amount), updated_at: now }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refund_wanted', '+', amount), '<=', eb.ref('amount')))
    .returning(['id', 'provider', 'refund_wanted'])
    .executeTakeFirst()
  if (!order || !payment) return null
  await enqueueRefund(tx, { orderId, venueId: order.venue_id, now, ...(dueAt && { dueAt }) })
  return { id: payment.id, provider: payment.provider, amount: payment.refund_wanted }
}

export const endSettledRefund = async (tx: Tx, orderId: string): Promise<void> => {
  await tx
    .updateTable('outbox')
    .set({ state: 'delivered', last_error: null })
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('state', '<>', 'delivered')
    .where(sql<boolean>`not exists (select 1 from payments p where p.order_id = outbox.order_id and ${IS_DUE_BACK})`)
    .execute()
}
