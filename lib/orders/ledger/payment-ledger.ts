import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import type { Db } from '@/lib/db/connect'
import type { PaymentRow } from '@/lib/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/db/schema'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { EVERY_YOUNG_MS } from '@/lib/orders/ledger/poll-schedule'
import { transitionOrder } from '@/lib/orders/ledger/transition-order'
import type { OrderState } from '@/lib/orders/order'
import { PAYMENT_STATES, type PaymentState } from '@/lib/orders/payment'
import { CURRENCY, ONLINE_METHODS, type OnlineMethod, type ProviderOrder } from '@/lib/payments/provider'

type Tx = Transaction<Schema>

export const onlineMethodSchema = z.enum(ONLINE_METHODS)
const stateSchema = z.enum(PAYMENT_STATES)

export const stateOf = ({ state }: Pick<PaymentRow, 'state'>): PaymentState => stateSchema.parse(state)

const providerOrderSchema: z.ZodType<ProviderOrder> = z.object({
  paymentId: z.string(),
  orderId: z.string(),
  venueId: z.int(),
  venueName: z.string(),
  amount: z.int(),
  commission: z.int(),
  account: z.string().nullable(),
  lang: z.enum(LOCALE_IDS),
  returnUrl: z.string(),
  errorUrl: z.string(),
  cancelUrl: z.string(),
})

/** What the provider was asked for. */
export const providerOrderOf = (payment: PaymentRow): ProviderOrder =>
  providerOrderSchema.parse(JSON.parse(payment.request))

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Every payment ever asked for an order, newest last. */
export const paymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute()

/**
 * Locks an order for the rest of a transaction and reads it as it is then. By an update that changes nothing: SQLite
 * has no `for update`, and PostgreSQL waits here just as it would there.
 */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/**
 * Whether money for an order is still its own. None is needed once it is on its way to the venue: its delivery is
 * written when it is paid, or to be paid in cash, and only then. What was delivered long ago stays so when the operator
 * has deleted the delivery. Nor does an order need any whose diner was erased: nobody could be served any more, so that
 * money which comes after all is due back.
 */
export const needsPayment = async (db: Db, orderId: string): Promise<boolean> =>
  (await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where(({ eb, or, exists, selectFrom }) =>
      or([
        eb('state', 'in', ['queued', 'delivered'] satisfies OrderState[]),
        eb('erased_at', 'is not', null),
        exists(selectFrom('outbox').select('seq').whereRef('order_id', '=', 'orders.id').where('kind', '=', 'order')),
      ]),
    )
    .executeTakeFirst()) === undefined

const latestOf = (tx: Tx, orderId: string, provider: OnlineMethod): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', provider)
    .orderBy('attempt', 'desc')
    .limit(1)
    .executeTakeFirst()

const newPaymentId = (now: number): string => `pay_${Math.trunc(now).toString(36)}${randomBytes(10).toString('hex')}`

/** The time of eight digits lasts until 2059. */
const ID = /^pay_([\da-z]{8})[\da-f]{20}$/
/** Providers send a message for as long as nobody takes it, three days mostly. */
const YOUNG_ID_MS = 4 * 24 * 3_600_000

/** Whether a name has the form of our payments' and was made in the last days; anybody can write such a one. */
export const isYoungPaymentId = (id: string, now: number): boolean => {
  const made = Number.parseInt(ID.exec(id)?.[1] ?? '', 36)
  return Math.abs(now - made) <= YOUNG_ID_MS
}

export type NewPayment = { provider: OnlineMethod; ask: Omit<ProviderOrder, 'paymentId'>; now: number }

/**
 * Writes that a provider will be asked, before it is: money can then never come for a payment nobody knows. Answers
 * the open payment of this order and provider where there is one. Null when the order can no longer be paid.
 */
export const recordPayment = (db: Db, { provider, ask, now }: NewPayment): Promise<PaymentRow | null> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, ask.orderId)
    if (!order || order.provider !== provider) return null
    if (order.state !== 'draft' && order.state !== 'awaiting') return null
    const latest = await latestOf(tx, order.id, provider)
    if (latest && latest.state !== 'cancelled' && latest.state !== 'refunded') return latest
    const id = newPaymentId(now)
    const row: PaymentRow = {
      id,
      order_id: order.id,
      provider,
      attempt: (latest?.attempt ?? 0) + 1,
      state: 'started' satisfies PaymentState,
      reference: null,
      amount: order.amount,
      currency: CURRENCY,
      request: JSON.stringify({ ...ask, paymentId: id }),
      transaction_id: null,
      reason: null,
      created_at: now,
      updated_at: now,
      checked_at: null,
      next_check_at: now + EVERY_YOUNG_MS,
      taking_until: null,
      refund_wanted: 0,
    }
    await tx.insertInto('payments').values(row).execute()
    await transitionOrder(tx, order, 'awaiting', { updated_at: now })
    return row
  })

/** Money may come of a payment at any moment now: it is asked about soon, and often for a while. */
export const pollSoon = async (tx: Tx, id: string, now: number): Promise<void> => {
  const soon = now + EVERY_YOUNG_MS
  await tx
    .updateTable('payments')
    .set((eb) => ({
      updated_at: now,
      next_check_at: eb.case().when('next_check_at', '<=', soon).then(eb.ref('next_check_at')).else(soon).end(),
    }))
    .where('id', '=', id)
    .execute()
}

/**
 * Keeps the provider's id of a payment whose form is shown now. False when its order went another way meanwhile, or
 * when the payment has another id already: then nobody may be shown it.
 */
export const keepReference = (db: Db, payment: PaymentRow, reference: string, now: number): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    const order = await lockOrder(tx, payment.order_id)
    await tx
      .updateTable('payments')
      .set({ reference, updated_at: now })
      .where('id', '=', payment.id)
      .where('reference', 'is', null)
      .execute()
    const current = await findPayment(tx, payment.id)
    const isOpen = current?.state === 'started' || current?.state === 'failed'
    const isWanted = order?.state === 'awaiting' && order.provider === payment.provider
    const isShown = isOpen && isWanted && current.reference === reference
    // Shown again, even much later, it may be paid at any moment.
    if (isShown) await pollSoon(tx, payment.id, now)
    return isShown
  })
