import { afterAll, describe, expect, it } from '@jest/globals'
import { audit, type Ledgers } from '@/e2e/faults/audit'
import { bareServer } from '@/e2e/faults/bare-server'
import { CRASH_POINTS } from '@/e2e/faults/crash-points'
import { givesBack, REFUND_POINTS } from '@/e2e/faults/refund-points'
import { runFaults } from '@/e2e/faults/run-faults'
import { runRefunds } from '@/e2e/faults/run-refunds'
import { orderRequest } from '@/e2e/support/place-order'
import { shortNumber } from '@/lib/core/orders/messages/whatsapp-message'
import { toOrderPayload } from '@/lib/core/orders/order-payload'
import { ONLINE_METHODS } from '@/lib/core/payments/provider'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'
import type { Charge } from '@/lib/testing/vendors/vendor'

/** Beside one kill at each step; `npm run faults` goes on for longer, against the whole server, and with a crowd. */
const RUNS = 1

/**
 * What sends a refund is one for all providers: one of them goes through every step, and each of the others through the
 * one after which it alone knows that the money is back. `npm run faults -- --refunds` goes through all.
 */
const REFUND_KILLS = REFUND_POINTS.filter(
  ({ provider, what, stage }) => provider === 'stripe' || (givesBack(what) && stage === 'after'),
)

describe.each(testEngines)('orders and money on %s', (engine) => {
  let opened: TestDatabase | undefined
  afterAll(() => opened?.dispose())

  it('are never lost, doubled or wrongly paid when the process is killed at any step', async () => {
    opened = await testDatabase(engine)
    const report = await runFaults(opened.place, { runs: RUNS, seed: 1, serve: bareServer, points: CRASH_POINTS })
    expect(report).toMatchObject({ lost: [], doubled: [], wronglyPaid: [], late: [] })
    expect(report.kills).toBeGreaterThanOrEqual(CRASH_POINTS.length)
    for (const { provider } of CRASH_POINTS) expect(report.charges[provider]).toBeGreaterThan(0)
  }, 900_000)
})

// What each provider answers is tried by refunds-by-wire; `npm run faults -- --refunds` kills at every step.
describe.each(testEngines)('money that is asked back on %s', (engine) => {
  let opened: TestDatabase | undefined
  afterAll(() => opened?.dispose())

  it('is given back once, and never in silence, when the process is killed at any step', async () => {
    opened = await testDatabase(engine)
    const report = await runRefunds(opened.place, { runs: RUNS, seed: 1, serve: bareServer, points: REFUND_KILLS })
    expect(report).toMatchObject({ twice: [], silent: [] })
    expect(report.kills).toBeGreaterThanOrEqual(REFUND_KILLS.length)
    for (const provider of ONLINE_METHODS) expect(report.refunded[provider]).toBeGreaterThan(0)
  }, 900_000)
})

const ID = 'ord_abc123'
const request = orderRequest({ provider: 'stripe' })

const payload = (payed: boolean, payment: string, amount = 1450) =>
  toOrderPayload({
    ...{ venue: testVenue, orderId: ID, service: 'tableservice', products: [], coupon: null, table: '1' },
    ...{ totals: { total: amount, commission: 29 }, customers: 1, customer: [], note: '', payed, timestamp: 7 },
    transaction: { id: payment, provider: 'stripe' },
  })

const charge: Charge = { provider: 'stripe', orderId: ID, transactionId: 'pi_1', amount: 1450 }
const row = { id: ID, attempt_key: request.attemptKey, state: 'delivered', provider: 'stripe', created_at: 7 }
const transaction = { order_id: ID, payment_intent_id: 'pi_1' }

/** One order that was paid and arrived, as every ledger has it. */
const ledgers = (): Ledgers => ({
  histories: [{ request, orderIds: new Set([ID]), shownPaid: true, charged: true }],
  charges: [charge],
  received: {
    orders: [payload(true, 'pi_1')],
    transactions: [transaction],
    messages: [`Ordine ${shortNumber(ID)} – Al tavolo`],
  },
  own: { orders: [row], eventTimes: [7], queuedTwice: [] },
})

describe('the audit of all ledgers', () => {
  it('finds nothing where they agree', () => {
    const repeats = { order: 0, transaction: 0, event: 0, message: 0 }
    expect(audit(ledgers())).toEqual({ lost: [], doubled: [], wronglyPaid: [], repeats })
  })

  it.each<[string, 'lost' | 'doubled' | 'wronglyPaid', (all: Ledgers) => unknown]>([
    ['an order on its way for ever', 'lost', ({ own }) => (own.orders = [{ ...row, state: 'queued' }])],
    ['an order never sent', 'lost', ({ received }) => (received.orders = [])],
    ['an order that was told to its diner alone', 'lost', ({ own }) => (own.orders = [])],
    ['a card taken for nothing', 'lost', (all) => (all.charges = [])],
    ['a transaction never sent', 'lost', ({ received }) => (received.transactions = [])],
    ['a message never sent', 'lost', ({ received }) => (received.messages = [])],
    ['an order that does not count', 'lost', ({ own }) => (own.eventTimes = [])],
    ['two orders of one attempt', 'doubled', ({ own }) => own.orders.push({ ...row, id: 'ord_2' })],
    ['two charges', 'doubled', ({ charges }) => charges.push({ ...charge, transactionId: 'pi_2' })],
    ['two versions', 'doubled', ({ received }) => received.orders.push(payload(true, 'pi_1', 1))],
    ['work queued twice', 'doubled', ({ own }) => own.queuedTwice.push(ID)],
    ['an order sent as unpaid', 'wronglyPaid', ({ received }) => (received.orders = [payload(false, 'pi_1')])],
    ['an order sent as paid by another', 'wronglyPaid', ({ received }) => (received.orders = [payload(true, 'pi_2')])],
    [
      'an order sent with another amount',
      'wronglyPaid',
      ({ received }) => (received.orders = [payload(true, 'pi_1', 1)]),
    ],
    ['an order sent as paid elsewhere', 'wronglyPaid', (all) => (all.charges = [{ ...charge, provider: 'paypal' }])],
    ['a charge for nothing', 'wronglyPaid', ({ charges }) => charges.push({ ...charge, orderId: 'ord_2' })],
    ['an order sent that nobody paid', 'wronglyPaid', (all) => (all.charges = [])],
    ['a message of nothing', 'wronglyPaid', ({ received }) => received.messages.push('Ordine XXXXXX')],
  ])('finds %s', (_, kind, change) => {
    const all = ledgers()
    change(all)
    expect(audit(all)[kind]).not.toEqual([])
  })

  it('counts what came twice', () => {
    const all = ledgers()
    all.received.transactions.push(transaction)
    expect(audit(all)).toMatchObject({ lost: [], doubled: [], wronglyPaid: [], repeats: { transaction: 1 } })
  })
})
