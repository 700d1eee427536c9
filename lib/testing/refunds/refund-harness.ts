import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import type { Engine } from '@/lib/server/db/schema'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { requestRefund } from '@/lib/server/orders/pay/refund/request-refund'
import { sendRefund } from '@/lib/server/orders/pay/refund/send-refund'
import { startPayment } from '@/lib/server/orders/pay/start-payment'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { type Checkout, paymentHarness } from '@/lib/testing/orders/payment-harness'
import { formContext, formVenue, takeaway } from '@/lib/testing/orders/test-form-order'
import { testBackend } from '@/lib/testing/test-venue'

/** Test harness of refunds: that of payments, with orders to fetch of € 24, paid by card, that their venue may refuse. */
export const refundHarness = (engine: Engine) => {
  const shop = paymentHarness(engine)

  const backend = () => {
    const made = testBackend()
    made.behaviour.venue = () => formVenue
    return { ...made, orders: embeddedOrders(async () => shop.db) }
  }
  const changes = () => ({ backend: backend() })

  /** Does what is due of the outbox, refunds as one server does them; answers how much that was. */
  const work = (own: Partial<PaymentContext> = {}): Promise<number> =>
    deliverDue({
      ...shop.delivery(backend()),
      sendRefund: (item) => sendRefund(item, shop.context({ ...changes(), ...own })),
    })

  return {
    shop,
    work,
    /** An order whose form was paid, and which its venue has. */
    received: async (ordered: object = {}): Promise<Checkout> => {
      const { attemptKey, ...order } = takeaway({}, { provider: 'stripe', ...ordered })
      const placed = await placeOrder({ ...order, attemptKey }, formContext(shop.db))
      if (!placed.ok) throw new Error(placed.error.code)
      const { orderId } = placed.value
      const request = { orderId, attemptKey, lang: 'it', origin: 'https://menu.test' } as const
      await startPayment(request, shop.context(changes()))
      const [payment] = (await shop.ledger(orderId)).payments
      if (!payment?.reference) throw new Error('not started')
      const checkout = { ...request, paymentId: payment.id, reference: payment.reference }
      shop.says(checkout, { status: 'paid' })
      await shop.reconcile(checkout, changes())
      while ((await work()) > 0);
      return checkout
    },
    /** Refuses an order and asks for its money back, as a desk does. */
    refuse: ({ orderId }: Pick<Checkout, 'orderId'>) =>
      shop.db.transaction().execute((tx) => requestRefund(tx, { orderId, reason: 'refused', now: shop.clock.now() })),
    /** So many tries, each when the next is due. */
    workLater: async (tries = 1): Promise<void> => {
      for (let at = 0; at < tries; at += 1) {
        shop.clock.ahead += DELIVERY_POLICY.maxAsked * 1.5
        while ((await work()) > 0);
      }
    },
    /** What the outbox says of the refund of an order. */
    row: ({ orderId }: Pick<Checkout, 'orderId'>) =>
      shop.db
        .selectFrom('outbox')
        .select(['state', 'last_error', 'answered'])
        .where('order_id', '=', orderId)
        .where('kind', '=', 'refund')
        .executeTakeFirst(),
    status: async (checkout: Checkout) => {
      const answer = await shop.status(checkout, changes())
      if (!answer.ok) throw new Error(answer.error.code)
      return answer.value
    },
    /** Why `list` names an order. */
    cares: async ({ orderId }: Pick<Checkout, 'orderId'>): Promise<[string, string | null][]> =>
      (await shop.runOrders('list'))
        .lines()
        .filter(({ id, why }) => id === orderId && why !== 'paid late')
        .map(({ why, detail }) => [why, detail]),
  }
}
