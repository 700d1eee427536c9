import 'server-only'
import { randomBytes } from 'node:crypto'
import type { Transaction } from 'kysely'
import { z } from 'zod'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import type { OrderState } from '@/lib/core/orders/order'
import { PAYMENT_STATES, type PaymentState } from '@/lib/core/orders/payment'
import { CURRENCY, ONLINE_METHODS, type OnlineMethod, type ProviderOrder } from '@/lib/core/payments/provider'
import type { Db } from '@/lib/server/db/connect'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { OrderRow, Schema } from '@/lib/server/db/schema'
import { EVERY_YOUNG_MS } from '@/lib/server/orders/ledger/poll-schedule'
import { transitionOrder } from '@/lib/server/orders/ledger/transition-order'

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

export const providerOrderOf = (payment: PaymentRow): ProviderOrder =>
  providerOrderSchema.parse(JSON.parse(payment.request))

export const findPayment = (db: Db, id: string): Promise<PaymentRow | undefined> =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Oldest first. */
export const paymentsOf = (db: Db, orderId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('attempt')
    .execute()

/** Row lock for the rest of the transaction, by an update without change: SQLite has no `for update`. */
export const lockOrder = (tx: Tx, id: string): Promise<OrderRow | undefined> =>
  tx
    .updateTable('orders')
    .set((eb) => ({ updated_at: eb.ref('updated_at') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst()

/** False once the delivery was queued, even if an operator deleted it, or the order erased: later money is due back. */
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

/** Eight digits last until 2059. */
const ID = /^pay_([\da-z]{8})[\da-f]{20}$/
/** Providers retry a webhook for about three days. */
const YOUNG_ID_MS = 4 * 24 * 3_600_000

/** Plausible, not proof: anybody can make such an id. */
export const isYoungPaymentId = (id: string, now: number): boolean => {
  const made = Number.parseInt(ID.exec(id)?.[1] ?? '', 36)
  return Math.abs(now - made) <= YOUNG_ID_MS
}

export type NewPayment = { provider: OnlineMethod; ask: Omit<ProviderOrder, 'paymentId'>; now: number }

/** Write-ahead: the row exists before the provider is called, so no money arrives unknown. Null: takes no payment. */
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

/** Money may come now: poll soon and often. */
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

/** False when the order changed or the payment has another id: then its form must not be shown. */
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
    // Even a form shown again much later may be paid.
    if (isShown) await pollSoon(tx, payment.id, now)
    return isShown
  })
