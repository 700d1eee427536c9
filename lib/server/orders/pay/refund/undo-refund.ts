import 'server-only'
import { sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Cents } from '@/lib/core/money/money'
import type { Schema } from '@/lib/server/db/schema'
import { transitionPayment } from '@/lib/server/orders/ledger/transition-order'
import { endSettledRefund } from '@/lib/server/orders/pay/refund/request-refund'

type Tx = Transaction<Schema>

/** A payment as it stood before a refund was requested. `call`: the refund of a part that was under way then. */
export const countedPaymentSchema = z.object({
  id: z.string(),
  state: z.enum(['paid', 'held']),
  reason: z.string().nullable(),
  call: z.string().nullable().default(null),
})

type CountedPayment = z.input<typeof countedPaymentSchema>

const OPEN_CALLS = ['asked', 'taken'] as const

/** The payments that a request for all money of an order will change. Call it under the order's lock. */
export const countedPayments = async (tx: Tx, orderId: string): Promise<z.output<typeof countedPaymentSchema>[]> => {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'state', 'reason'])
    .select(({ selectFrom }) =>
      selectFrom('money_calls')
        .select('money_calls.id')
        .whereRef('money_calls.payment_id', '=', 'payments.id')
        .where('money_calls.kind', '=', 'refund')
        .where('money_calls.state', 'in', OPEN_CALLS)
        .limit(1)
        .as('call'),
    )
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'held'])
    .orderBy('id')
    .execute()
  return z.array(countedPaymentSchema).parse(rows)
}

const areStillDue = async (tx: Tx, payments: readonly CountedPayment[]): Promise<boolean> => {
  const ids = payments.map(({ id }) => id)
  const before = payments.flatMap(({ call }) => call ?? [])
  const due = await tx
    .selectFrom('payments')
    .select('id')
    .where('id', 'in', ids)
    .where('state', '=', 'refund_due')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('money_calls')
            .select('money_calls.id')
            .whereRef('money_calls.payment_id', '=', 'payments.id')
            .where('money_calls.kind', '=', 'refund')
            .where('money_calls.state', 'in', OPEN_CALLS)
            .$if(before.length > 0, (query) => query.where('money_calls.id', 'not in', before)),
        ),
      ),
    )
    .execute()
  return due.length === ids.length
}

/** Takes the row's lock by an update without change: from now on no worker claims it. */
const isUnclaimed = async (tx: Tx, orderId: string): Promise<boolean> =>
  (await tx
    .updateTable('outbox')
    .set((eb) => ({ next_attempt_at: eb.ref('next_attempt_at') }))
    .where('order_id', '=', orderId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'queued')
    .where('attempts', '=', 0)
    .where('lease_token', 'is', null)
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * Gives payments back the state from before their refund was requested. False, with nothing written, once a provider may
 * have been asked. Call it under the order's lock.
 */
export const undoRefund = async (
  tx: Tx,
  { orderId, payments, now }: { orderId: string; payments: readonly CountedPayment[]; now: number },
): Promise<boolean> => {
  if (payments.length === 0) return true
  if (!(await areStillDue(tx, payments)) || !(await isUnclaimed(tx, orderId))) return false
  for (const { id, state, reason } of payments) {
    await transitionPayment(tx, { id, state: 'refund_due' }, state, { reason, updated_at: now, next_check_at: now })
  }
  await endSettledRefund(tx, orderId)
  return true
}

/**
 * Takes back the request for a part of a payment. False, with nothing written, once a provider may have been asked for it.
 * Cents. Call it under the order's lock: a refund that reads the payment before is not written any more.
 */
export const undoPartRefund = async (
  tx: Tx,
  { orderId, paymentId, amount, now }: { orderId: string; paymentId: string; amount: Cents; now: number },
): Promise<boolean> => {
  const asked = sql<number>`coalesce((select sum(c.amount) from money_calls c where c.payment_id = payments.id
    and c.kind = 'refund' and c.state in ('asked', 'taken', 'done')), 0)`
  const undone = await tx
    .updateTable('payments')
    .set((eb) => ({ refund_wanted: eb('refund_wanted', '-', amount), updated_at: now }))
    .where('id', '=', paymentId)
    .where('state', '=', 'paid')
    .where((eb) => eb(eb('refund_wanted', '-', amount), '>=', asked))
    .returning('id')
    .executeTakeFirst()
  if (!undone) return false
  await endSettledRefund(tx, orderId)
  return true
}
