import 'server-only'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Schema } from '@/lib/server/db/schema'
import { transitionPayment } from '@/lib/server/orders/ledger/transition-order'
import { endSettledRefund } from '@/lib/server/orders/pay/refund/request-refund'

type Tx = Transaction<Schema>

/** A payment as it stood before a refund was requested. */
export const countedPaymentSchema = z.object({
  id: z.string(),
  state: z.enum(['paid', 'held']),
  reason: z.string().nullable(),
})

type CountedPayment = z.infer<typeof countedPaymentSchema>

/** The payments that a request for all money of an order will change. Call it under the order's lock. */
export const countedPayments = async (tx: Tx, orderId: string): Promise<CountedPayment[]> => {
  const rows = await tx
    .selectFrom('payments')
    .select(['id', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .where('state', 'in', ['paid', 'held'])
    .orderBy('id')
    .execute()
  return z.array(countedPaymentSchema).parse(rows)
}

const areStillDue = async (tx: Tx, ids: readonly string[]): Promise<boolean> => {
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
            .where('money_calls.state', 'in', ['asked', 'taken']),
        ),
      ),
    )
    .execute()
  return due.length === ids.length
}

/** Takes the row's lock: from now on no worker claims it. */
const isUnclaimed = async (tx: Tx, orderId: string, now: number): Promise<boolean> =>
  (await tx
    .updateTable('outbox')
    .set({ next_attempt_at: now })
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
  const ids = payments.map(({ id }) => id)
  if (!(await areStillDue(tx, ids)) || !(await isUnclaimed(tx, orderId, now))) return false
  for (const { id, state, reason } of payments) {
    await transitionPayment(tx, { id, state: 'refund_due' }, state, { reason, updated_at: now, next_check_at: now })
  }
  await endSettledRefund(tx, orderId)
  return true
}
