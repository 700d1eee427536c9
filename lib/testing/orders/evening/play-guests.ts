import { expect } from '@jest/globals'
import { withdrawOrder } from '@/lib/server/orders/answer/withdraw-order'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import type { Evening } from '@/lib/testing/orders/evening/evening'
import type { KnownOrder } from '@/lib/testing/orders/evening/known-order'
import { type Ordered, placeKnown, showForm } from '@/lib/testing/orders/evening/place-known'
import { expectAllowed } from '@/lib/testing/orders/evening/play-moves'

export const withdraw = async ({ shop }: Evening, known: KnownOrder): Promise<void> => {
  const { id: orderId, attemptKey } = known
  const done = await withdrawOrder({ orderId, attemptKey }, { db: shop.db, now: shop.now(), isElsewhere: false })
  if (!done.ok || known.lost === 'withdrawn') return
  expectAllowed(known, { move: 'withdraw' })
  known.lost = 'withdrawn'
}

/** Its guest pays; the ledger hears of it at once, or when it asks. */
export const pay = async (evening: Evening, known: KnownOrder, isHeard: boolean): Promise<void> => {
  const { shop } = evening
  if (known.payment === null && known.provider === 'stripe') known.payment = await showForm(evening, known)
  const { payment } = known
  const status = payment && shop.stripe.held.get(payment.reference)?.record.status
  if (!payment || (status !== 'open' && status !== 'cancelled')) return
  shop.stripe.becomes(payment.reference, { status: 'paid' })
  if (isHeard || status === 'cancelled') await reconcilePayment(payment.id, shop.payments())
}

/** The page of an order asks for it, and the ledger its provider. */
export const look = async ({ shop }: Evening, { id: orderId, attemptKey }: KnownOrder): Promise<void> => {
  const status = await getOrderStatus({ orderId, attemptKey }, shop.payments(), 60_000)
  expect(status.ok).toBe(true)
}

/** A guest orders; most orders are paid and reach the venue at once. */
export const order = async (evening: Evening, asked: Ordered): Promise<void> => {
  const known = await placeKnown(evening, asked)
  if (!known || asked.goes === 'placed') return
  if (known.provider === 'stripe') await pay(evening, known, true)
  if (asked.goes === 'reaches') await evening.shop.work()
}
