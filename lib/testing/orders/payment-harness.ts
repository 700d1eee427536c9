import { beforeEach } from '@jest/globals'
import type { ProviderRecord } from '@/lib/core/payments/provider'
import type { Backend } from '@/lib/server/backend/backend'
import type { PaymentRow } from '@/lib/server/db/payment-rows'
import type { Engine, OrderRow } from '@/lib/server/db/schema'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import { receiveWebhook } from '@/lib/server/orders/pay/receive-webhook'
import { reconcilePayment } from '@/lib/server/orders/pay/reconcile-payment'
import { type StartPaymentRequest, startPayment } from '@/lib/server/orders/pay/start-payment'
import { sweepPayments } from '@/lib/server/orders/pay/sweep-payments'
import { silentLog } from '@/lib/testing/orders/test-order'
import {
  ledgerOf,
  placeUnpaid,
  type TestProvider,
  testPayments,
  testProvider,
} from '@/lib/testing/orders/test-payments'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness } from '@/lib/testing/test-database'

/** An order whose form is shown, as its diner's device has it, and the names of its payment here and at the provider. */
export type Checkout = StartPaymentRequest & { paymentId: string; reference: string }

type Changes = Partial<PaymentContext>

/** Fake clock: real time and what was passed; whoever sleeps passes it. Milliseconds. */
const fakeClock = () => {
  const clock = {
    ahead: 0,
    now: () => Date.now() + clock.ahead,
    sleep: async (ms: number) => {
      clock.ahead += ms
    },
  }
  return clock
}

/** A webhook of the fake provider's about its reference. */
export const testWebhook = (
  eventId: string,
  reference: string | null,
  { signature = 'right', paymentId = '' } = {},
) => ({
  method: 'stripe' as const,
  headers: new Headers({ signature }),
  body: new TextEncoder().encode(JSON.stringify({ eventId, reference, paymentId: paymentId || null })),
})

/**
 * Test harness of payments: one ledger on that engine for the `describe` it is called in, and for each test a fake
 * clock, fake providers and nothing left to poll. Every verb takes changes of the context it acts in.
 */
export const paymentHarness = (engine: Engine) => {
  const database = databaseHarness(engine)
  let clock = fakeClock()
  let stripe: TestProvider
  let paypal: TestProvider
  beforeEach(async () => {
    clock = fakeClock()
    stripe = testProvider('stripe')
    paypal = testProvider('paypal')
    await database.db.deleteFrom('payment_events').execute()
    await database.db.updateTable('payments').set({ next_check_at: null }).execute()
  })

  const context = (changes: Changes = {}): PaymentContext => {
    const { now, sleep } = clock
    return testPayments(database.db, { stripe, paypal }, { now, sleep, ...changes })
  }
  const ledger = (orderId: string) => ledgerOf(database.db, orderId)
  const start = (request: StartPaymentRequest, changes?: Changes) => startPayment(request, context(changes))
  const place = (provider?: 'cash' | 'stripe') => placeUnpaid(database.db, provider)

  return {
    context,
    ledger,
    place,
    start,
    get clock() {
      return clock
    },
    database,
    get db() {
      return database.db
    },
    get stripe() {
      return stripe
    },
    get paypal() {
      return paypal
    },
    /** Another connection to the same ledger, as a second instance has. */
    connect: async () => (await database.connect()).db,
    /** Places an order of € 28 and shows its form; `changes` as of a clock in the past. */
    begin: async (changes?: Changes): Promise<Checkout> => {
      const request = await place()
      await start(request, changes)
      const [payment] = (await ledger(request.orderId)).payments
      if (!payment?.reference) throw new Error('not started')
      return { ...request, paymentId: payment.id, reference: payment.reference }
    },
    /** From now on the provider says so of a payment. */
    says: ({ reference }: Pick<Checkout, 'reference'>, record: Partial<ProviderRecord>) =>
      stripe.becomes(reference, record),
    reconcile: ({ paymentId }: Pick<Checkout, 'paymentId'>, changes?: Changes) =>
      reconcilePayment(paymentId, context(changes)),
    status: (checkout: { orderId: string; attemptKey: string }, changes?: Changes, wait?: number) =>
      getOrderStatus(checkout, context(changes), wait),
    webhook: (eventId: string, reference: string, signature?: string) =>
      receiveWebhook(testWebhook(eventId, reference, { signature }), context()),
    /** Until nothing is due any more. */
    sweep: async (changes?: Changes): Promise<void> => {
      while ((await sweepPayments(context(changes))) > 0);
    },
    /** Writes a row as no move of ours would. */
    setOrder: (id: string, changes: Partial<OrderRow>) =>
      database.db.updateTable('orders').set(changes).where('id', '=', id).execute(),
    setPayment: (id: string, changes: Partial<PaymentRow>) =>
      database.db.updateTable('payments').set(changes).where('id', '=', id).execute(),
    /** What a delivery worker works with, by the same clock. */
    delivery: (backend: Backend): DeliveryContext => ({
      ...{ database, backend, log: silentLog, policy: DELIVERY_POLICY },
      now: clock.now,
    }),
    runOrders: (...args: string[]) => orderCommand(database.place, args),
  }
}
