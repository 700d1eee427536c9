import type { Db } from '@/lib/db/connect'
import { payloadOfOrder } from '@/lib/orders/ledger/order-row'
import type { PaymentContext } from '@/lib/orders/pay/payment-context'
import type { StartPaymentRequest } from '@/lib/orders/pay/start-payment'
import { placeOrder } from '@/lib/orders/place/place-order'
import { anyPayee } from '@/lib/payments/payee'
import type {
  OnlineMethod,
  PaymentProvider,
  ProviderOrder,
  ProviderRecord,
  StartedPayment,
  WebhookMessage,
} from '@/lib/payments/provider'
import { silentLog, testContext, testRequest } from '@/lib/testing/test-order'
import { testBackend } from '@/lib/testing/test-venue'

type Held = { order: ProviderOrder; record: ProviderRecord }

/** A provider in memory: what it was asked, what it holds, and how it behaves, for a test to change. */
export type TestProvider = PaymentProvider & {
  held: Map<string, Held>
  calls: { start: number; verify: number; cancel: number }
  /** The diner pays, or the provider changes its mind. */
  becomes: (reference: string, changes: Partial<ProviderRecord>) => void
  /** Thrown by every call while set. */
  down: boolean
  /** Awaited by `verify` before it answers. */
  beforeAnswer: () => Promise<void>
}

const panelOf = (method: OnlineMethod, reference: string): StartedPayment['panel'] =>
  method === 'sumup'
    ? { provider: 'sumup', scriptUrl: 'https://sumup.test/sdk.js', checkoutId: reference }
    : { provider: 'lemonway', redirectUrl: `https://pay.test/${reference}` }

/** A webhook body is JSON of its event; one with another signature than 'right' is forged. */
const read = async ({ headers, body }: WebhookMessage) =>
  headers.get('signature') === 'right' ? JSON.parse(new TextDecoder().decode(body)) : null

export const testProvider = (method: OnlineMethod = 'sumup'): TestProvider => {
  const held: TestProvider['held'] = new Map()
  const of = (reference: string): Held => {
    const known = held.get(reference)
    if (!known) throw new Error('unknown_reference')
    return known
  }
  const reachable = (): void => {
    if (provider.down) throw new Error('ECONNREFUSED')
  }
  const provider: TestProvider = {
    held,
    calls: { start: 0, verify: 0, cancel: 0 },
    down: false,
    beforeAnswer: async () => undefined,
    becomes: (reference, changes) =>
      held.set(reference, { ...of(reference), record: { ...of(reference).record, ...changes } }),
    payeeOf: anyPayee,
    start: async (order) => {
      reachable()
      provider.calls.start += 1
      const reference = `${method}_${order.paymentId}`
      if (!held.has(reference)) {
        const { paymentId, orderId, venueId, amount, account } = order
        const record: ProviderRecord = {
          status: 'open',
          amount,
          currency: 'EUR',
          account,
          paymentId,
          orderId,
          venueId,
          transactionId: `tx_${reference}`,
        }
        held.set(reference, { order, record })
      }
      return { reference, panel: panelOf(method, reference) }
    },
    verify: async (reference) => {
      reachable()
      provider.calls.verify += 1
      await provider.beforeAnswer()
      return of(reference).record
    },
    cancel: async (reference) => {
      reachable()
      provider.calls.cancel += 1
      const { status } = of(reference).record
      if (status === 'paid' || status === 'pending') return false
      if (status === 'refunded') return true
      provider.becomes(reference, { status: 'cancelled' })
      return true
    },
    readWebhook: read,
  }
  return provider
}

/** Payments on a database, with such providers as a test gives. */
export const testPayments = (
  db: Db,
  providers: Partial<Record<OnlineMethod, PaymentProvider>> = {},
  changes: Partial<PaymentContext> = {},
): PaymentContext => ({
  db,
  providerOf: (method) => providers[method] ?? null,
  messages: false,
  log: silentLog,
  queued: () => undefined,
  now: Date.now,
  sleep: async () => undefined,
  backend: testBackend(),
  ...changes,
})

/** Places an order of € 28 at a table, to be paid online or in cash; answers what starting its payment asks for. */
export const placeUnpaid = async (db: Db, provider: 'stripe' | 'cash' = 'stripe'): Promise<StartPaymentRequest> => {
  const request = testRequest({ provider })
  const placed = await placeOrder(request, { ...testContext(db), configured: ['stripe'] })
  if (!placed.ok) throw new Error(placed.error.code)
  return { orderId: placed.value.orderId, attemptKey: request.attemptKey, lang: 'it', origin: 'https://menu.test' }
}

/** What the ledger says of one order: its state, its payments' states, and the work queued for it. */
export const ledgerOf = async (db: Db, orderId: string) => {
  const order = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('attempt')
    .execute()
  const work = await db.selectFrom('outbox').select('kind').where('order_id', '=', orderId).orderBy('seq').execute()
  return {
    order,
    payload: payloadOfOrder(order),
    state: order.state,
    payments,
    paid: payments.map(({ state }) => state),
    work: work.map(({ kind }) => kind),
  }
}
