import type { GivenBack, Refusal } from '@/lib/core/payments/give-back'
import { anyPayee } from '@/lib/core/payments/payee'
import type {
  OnlineMethod,
  PaymentProvider,
  ProviderOrder,
  ProviderRecord,
  StartedPayment,
  WebhookMessage,
} from '@/lib/core/payments/provider'
import { ProviderError } from '@/lib/core/payments/provider-error'
import type { Db } from '@/lib/server/db/connect'
import { payloadOfOrder } from '@/lib/server/orders/ledger/order-row'
import type { PaymentContext } from '@/lib/server/orders/pay/payment-context'
import type { StartPaymentRequest } from '@/lib/server/orders/pay/start-payment'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { silentLog, testContext, testRequest } from '@/lib/testing/orders/test-order'
import { testBackend } from '@/lib/testing/test-venue'

type Held = { order: ProviderOrder; record: ProviderRecord; money?: Omit<GivenBack, 'paid'>; hidden?: number }

/**
 * What the provider makes of a question to give money back. lost: what it is asked, but nobody hears so. hidden: the same,
 * and its record says nothing of it until it is settled. unsent: it cannot be reached.
 */
type RefundMood = 'done' | 'lost' | 'hidden' | 'pending' | 'refused' | 'later' | 'unsent'

/** A provider in memory: what it was asked, what it holds, and how it behaves, for a test to change. */
export type TestProvider = PaymentProvider & {
  held: Map<string, Held>
  calls: { start: number; verify: number; cancel: number; refund: number }
  /** Cents that really went back, each time they did. */
  givenBack: { reference: string; amount: number }[]
  refunds: RefundMood
  /** What is on its way back arrives, or comes to nothing. */
  settle: (reference: string, arrives: boolean) => void
  /** The bank refuses what went back, days later. */
  comesBack: (reference: string) => void
  /** Money goes back past us, in the dashboard. */
  giveBack: (reference: string, amount: number) => void
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
  const keys = new Set<string>()
  const of = (reference: string): Held => {
    const known = held.get(reference)
    if (!known) throw new Error('unknown_reference')
    return known
  }
  const moneyOf = (reference: string): GivenBack => {
    const { record, money } = of(reference)
    const isPaid = record.status === 'paid' || record.status === 'refunded'
    return { back: 0, underWay: 0, failed: false, ...money, paid: isPaid ? (record.amount ?? 0) : 0 }
  }
  const change = (reference: string, money: Partial<GivenBack>): void => {
    held.set(reference, { ...of(reference), money: { ...moneyOf(reference), ...money } })
  }
  const giveBack = (reference: string, amount: number): void => {
    provider.givenBack.push({ reference, amount })
    const { paid, back } = moneyOf(reference)
    change(reference, { back: back + amount })
    if (back + amount >= paid) provider.becomes(reference, { status: 'refunded' })
  }
  const hide = (reference: string, amount: number): void => {
    const known = of(reference)
    held.set(reference, { ...known, hidden: (known.hidden ?? 0) + amount })
  }
  /** Moves the money, or takes that on. */
  const move = (reference: string, amount: number): void => {
    if (provider.refunds === 'pending') change(reference, { underWay: moneyOf(reference).underWay + amount })
    else if (provider.refunds === 'hidden') hide(reference, amount)
    else giveBack(reference, amount)
  }
  const askForRefund = (reference: string, amount: number, key: string): Refusal | null => {
    const mood = provider.refunds
    if (mood === 'unsent') throw new ProviderError('unreachable', { unsent: true })
    if (provider.refundKeyMs > 0 && keys.has(key)) return null
    provider.calls.refund += 1
    // By its record, which may lack what it has taken on.
    const { paid, back, underWay } = moneyOf(reference)
    if (back + underWay + amount > paid) return { code: 'too_much' }
    if (mood === 'refused') return { code: 'no_funds' }
    if (mood === 'later') return { code: 'closed', later: true }
    keys.add(key)
    move(reference, amount)
    if (mood === 'lost' || mood === 'hidden') throw new Error('ECONNRESET')
    return null
  }
  const reachable = (): void => {
    if (provider.down) throw new Error('ECONNREFUSED')
  }
  const provider: TestProvider = {
    held,
    calls: { start: 0, verify: 0, cancel: 0, refund: 0 },
    givenBack: [],
    refunds: 'done',
    giveBack,
    comesBack: (reference) => {
      change(reference, { back: 0, failed: true })
      provider.becomes(reference, { status: 'paid', cameBack: true })
    },
    settle: (reference, arrives) => {
      const { underWay } = moneyOf(reference)
      const { hidden = 0, ...known } = of(reference)
      held.set(reference, known)
      change(reference, { underWay: 0, failed: !arrives })
      provider.becomes(reference, { cameBack: !arrives })
      if (arrives && underWay + hidden > 0) giveBack(reference, underWay + hidden)
    },
    down: false,
    beforeAnswer: async () => undefined,
    becomes: (reference, changes) =>
      held.set(reference, { ...of(reference), record: { ...of(reference).record, ...changes } }),
    payeeOf: anyPayee,
    minimum: 0,
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
    readMoney: async (reference) => {
      reachable()
      return { source: reference, ...moneyOf(reference) }
    },
    refundKeyMs: 0,
    refund: async ({ source }, _, { amount, key }) => askForRefund(source, amount, key),
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
  takeTurn: async () => 0,
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
