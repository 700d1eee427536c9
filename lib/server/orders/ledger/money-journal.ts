import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Cents } from '@/lib/core/money/money'
import type { Db } from '@/lib/server/db/connect'
import type { MoneyCallRow, PaymentRow } from '@/lib/server/db/payment-rows'
import { lockOrder } from '@/lib/server/orders/ledger/payment-ledger'

export type OpenRefund = MoneyCallRow & { state: 'asked' | 'taken'; back_before: number }

const isOpen = (call: MoneyCallRow): call is OpenRefund =>
  (call.state === 'asked' || call.state === 'taken') && call.back_before !== null

/** At most one per payment. */
export const openRefundOf = async (db: Db, paymentId: string): Promise<OpenRefund | null> => {
  const calls = await db
    .selectFrom('money_calls')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('state', 'in', ['asked', 'taken'])
    .execute()
  return calls.find(isOpen) ?? null
}

/** The code of a call that a person gave up, to have it made again. */
export const ASKED_AGAIN = 'asked_again'

/** The last refund that was asked for, whatever became of it. */
const lastRefundOf = (db: Db, paymentId: string): Promise<MoneyCallRow | undefined> =>
  db
    .selectFrom('money_calls')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * The last call, given up by a person, of which the provider's record shows the money after all: open again, so that
 * nothing is asked twice. `gone`: cents that went back or are on their way. Null for any other.
 */
export const reopenRefund = (
  db: Db,
  { id, order_id }: Pick<PaymentRow, 'id' | 'order_id'>,
  gone: Cents,
): Promise<OpenRefund | null> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    const last = await lastRefundOf(tx, id)
    if (last?.state !== 'refused' || last.code !== ASKED_AGAIN || last.back_before === null) return null
    if (last.back_before + last.amount > gone) return null
    const taken = { state: 'taken' as const, code: null }
    await tx.updateTable('money_calls').set(taken).where('id', '=', last.id).execute()
    return { ...last, ...taken, back_before: last.back_before }
  })

/** Cents refunded by our own calls. */
export const refundedBy = async (db: Db, paymentId: string): Promise<Cents> => {
  const row = await db
    .selectFrom('money_calls')
    .select((eb) => eb.fn.sum<number | string>('amount').as('sum'))
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .executeTakeFirst()
  return Number(row?.sum ?? 0)
}

/** What may go back of a payment: a refund that was undone changes it. */
type Owing = Pick<PaymentRow, 'id' | 'state' | 'refund_wanted'>

const isAsRead = async (db: Db, { id, state, refund_wanted }: Owing): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('refund_wanted', '=', refund_wanted)
    .executeTakeFirst()) !== undefined

type Refund = { amount: Cents; backBefore: Cents; now: number }

/**
 * Write-ahead: journaled before the provider is called. Null if another refund is open, whose writer calls, or if the
 * payment has changed since it was read: its refund was undone.
 */
export const writeRefund = (
  db: Db,
  { id, order_id, ...read }: Owing & Pick<PaymentRow, 'order_id'>,
  { amount, backBefore, now }: Refund,
): Promise<OpenRefund | null> =>
  db.transaction().execute(async (tx) => {
    await lockOrder(tx, order_id)
    if ((await openRefundOf(tx, id)) || !(await isAsRead(tx, { ...read, id }))) return null
    const call: OpenRefund = {
      id: `${id}.refund.${randomBytes(6).toString('hex')}`,
      payment_id: id,
      kind: 'refund',
      amount,
      back_before: backBefore,
      state: 'asked',
      code: null,
      asked_at: now,
      answered_at: null,
    }
    await tx.insertInto('money_calls').values(call).execute()
    return call
  })

type Answer = { state: MoneyCallRow['state']; code?: string | null; now: number }

/** A finished call stays as it is, whatever a late answer says. */
export const answerCall = async (db: Db, id: string, { state, code = null, now }: Answer): Promise<void> => {
  await db
    .updateTable('money_calls')
    .set({ state, code, answered_at: now })
    .where('id', '=', id)
    .where('state', 'in', ['asked', 'taken'])
    .execute()
}

/** One call of each kind per payment, safe to repeat. */
const callId = (paymentId: string, kind: 'capture' | 'cancel'): string => `${paymentId}.${kind}`

export const writeCall = async (
  db: Db,
  { id, amount }: Pick<PaymentRow, 'id' | 'amount'>,
  kind: 'capture' | 'cancel',
  now: number,
): Promise<void> => {
  const asked = { state: 'asked' as const, code: null, asked_at: now, answered_at: null }
  await db
    .insertInto('money_calls')
    .values({ id: callId(id, kind), payment_id: id, kind, amount, back_before: null, ...asked })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(asked))
    .execute()
}

export const answerCallOf = (db: Db, paymentId: string, kind: 'capture' | 'cancel', answer: Answer): Promise<void> =>
  answerCall(db, callId(paymentId, kind), answer)

/** Refunds that were done count as done no more: the provider has the money again. */
export const refuseRefunds = async (db: Db, paymentId: string, code: string): Promise<void> => {
  await db
    .updateTable('money_calls')
    .set({ state: 'refused', code })
    .where('payment_id', '=', paymentId)
    .where('kind', '=', 'refund')
    .where('state', '=', 'done')
    .execute()
}
