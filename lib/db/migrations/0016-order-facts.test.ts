import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { type Kysely, sql } from 'kysely'
import type { Database } from '@/lib/db/connect'
import type { Schema } from '@/lib/db/schema'
import { deliverDue } from '@/lib/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/orders/deliver/delivery-policy'
import { orderPayloadSchema } from '@/lib/orders/order-payload'
import { getOrderStatus } from '@/lib/orders/pay/order-status'
import { reconcilePayment } from '@/lib/orders/pay/reconcile-payment'
import { startPayment } from '@/lib/orders/pay/start-payment'
import { asOf } from '@/lib/testing/as-of'
import { silentLog } from '@/lib/testing/orders/test-order'
import { ledgerOf, testPayments, testProvider } from '@/lib/testing/orders/test-payments'
import { testProviderOrder } from '@/lib/testing/orders/test-provider-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { emptyDatabase, type TestDatabase, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'

const NOW = Date.parse('2026-11-22T12:00:00Z')
const KEY = '00000000-0000-4000-8000-000000000000'
const ORIGIN = '[3° ordine senza risposta dallo stesso tavolo in 10 minuti]'
const LATE = '[ATTENZIONE, al momento del pagamento: un motivo di allora]'

const ADA = {
  name: 'Ada',
  surname: 'Rossi',
  street: 'Via Toledo 12',
  addressComponents: {
    streetNumber: '12',
    streetName: 'Via Toledo',
    cityName: 'Napoli',
    stateAbbr: 'NA',
    state: 'Napoli',
    zipCode: '80134',
    countryAbbr: 'IT',
    country: 'Italia',
    coordinates: { latitude: 40.84, longitude: 14.25 },
  },
  time: '20:15',
  phone: '3331234567',
  deliveryNote: 'citofono 3',
}

type Old = { id: string; state: string; provider?: string; order?: object; payload?: string; erased?: boolean }

const isUnpaid = ({ state }: Old): boolean => state === 'draft' || state === 'awaiting'

/** A payload as the version before wrote it, its keys in that order. */
const oldPayload = (old: Old) => {
  const { id, provider = 'cash', order = {} } = old
  const ids: Record<string, string> = { cash: `cash_${id}`, stripe: isUnpaid(old) ? `pending_${id}` : `pi_${id}` }
  return {
    restaurant: { id: 77, name: 'Osteria Prova', phone: '061 234', token: 'osteria-prova' },
    order: {
      amount: 4085,
      commissions: 82,
      coupon: '',
      customer: [],
      customers: 3,
      id,
      number: -1,
      payed: provider === 'stripe' && !isUnpaid(old),
      products: [
        { id: '10', name: 'Piatto di una volta', price: 12.35, quantity: 2, note: 'senza sale' },
        { id: '11-v', name: 'Barolo (Calice)', price: 8.05, quantity: 1, note: '' },
        { id: '12a-1', name: 'Acqua', price: 1.1, quantity: 1, note: '' },
        { id: '13', name: 'Pane', price: 0.29, quantity: 1, note: '' },
      ],
      quantity: 5,
      table: 'A 12',
      timestamp: NOW,
      total: 40.85,
      type: 'restaurant',
      note: 'siamo in ritardo',
      ...order,
    },
    transaction: { id: ids[provider] ?? '', provider },
    totals: { discount: 0, cover: 671, delivery: 0 },
  }
}

const addOrder = async (db: Kysely<Schema>, old: Old): Promise<void> => {
  const { transaction, order } = oldPayload(old)
  const payload = old.payload ?? JSON.stringify(oldPayload(old))
  await sql`insert into orders (id, venue_id, venue_token, attempt_key, request_hash, state, type, provider,
      transaction_id, amount, commissions, payload, choices, late, created_at, updated_at, erased_at)
    values (${old.id}, 77, 'osteria-prova', ${`${KEY.slice(0, -old.id.length)}${old.id}`}, 'h', ${old.state},
      ${order.type === 'restaurant' ? 'r' : 'd'}, ${transaction.provider}, ${transaction.id}, 4085, 82, ${payload}, '[]',
      null, ${NOW}, ${NOW}, ${old.erased ? NOW : null})`.execute(db)
}

type Work = { kind: string; payload: string; state?: string; leasedBy?: string }

const addWork = async (db: Kysely<Schema>, id: string, { kind, payload, state = 'queued', leasedBy }: Work) => {
  const until = leasedBy ? NOW + 30_000 : null
  const token = leasedBy ? 'token' : null
  await sql`insert into outbox (id, order_id, venue_id, kind, payload, state, attempts, next_attempt_at, leased_until,
      lease_token, leased_by, created_at, last_error)
    values (${`out_${id}_${kind}`}, ${id}, 77, ${kind}, ${payload}, ${state}, 1, ${NOW}, ${until}, ${token},
      ${leasedBy ?? null}, ${NOW}, null)`.execute(db)
}

const withNote = (old: Old, note: string): string => {
  const payload = oldPayload(old)
  return JSON.stringify({ ...payload, order: { ...payload.order, note } })
}

const delivery = { customer: [ADA], customers: '1', table: -1, type: 'delivery', coupon: 'ESTATE', note: '' }

/** On their way when the update comes, each with what its outbox row would have been sent as. */
const IN_FLIGHT: { old: Old; sent: string; work?: Omit<Work, 'kind' | 'payload'> }[] = [
  {
    old: { id: 'ord_queued', state: 'queued' },
    sent: JSON.stringify(oldPayload({ id: 'ord_queued', state: 'queued' })),
  },
  {
    old: { id: 'ord_crowd', state: 'queued' },
    sent: withNote({ id: 'ord_crowd', state: 'queued' }, `${ORIGIN}\nsiamo in ritardo`),
  },
  {
    old: { id: 'ord_late', state: 'queued', provider: 'stripe', order: delivery },
    sent: withNote({ id: 'ord_late', state: 'queued', provider: 'stripe', order: delivery }, LATE),
    work: { leasedBy: 'dead' },
  },
  {
    old: { id: 'ord_dead', state: 'dead', order: { note: '' } },
    sent: JSON.stringify(oldPayload({ id: 'ord_dead', state: 'dead', order: { note: '' } })),
    work: { state: 'parked' },
  },
]

/** What the version before made of an outbox row when it sent it. */
const bytesOf = (sent: string): string => JSON.stringify(orderPayloadSchema.parse(JSON.parse(sent)))

const fillInFlight = async (db: Kysely<Schema>): Promise<void> => {
  for (const { old, sent, work } of IN_FLIGHT) {
    await addOrder(db, old)
    await addWork(db, old.id, { kind: 'order', payload: sent, ...work })
    await addWork(db, old.id, { kind: 'event', payload: '{}' })
  }
  await addWork(db, 'ord_crowd', { kind: 'message', payload: JSON.stringify({ origin: ORIGIN }) })
  const transaction = { type: 'delivery', ris_id: 77, order_id: 'ord_late', payment_intent_id: 'pi_ord_late' }
  await addWork(db, 'ord_late', { kind: 'transaction', payload: JSON.stringify(transaction) })
}

describe.each(testEngines)('the step to facts on %s', (engine) => {
  let store: TestDatabase
  beforeEach(async () => {
    store = await emptyDatabase(engine)
  })
  afterEach(() => store.dispose())

  const LATER = NOW + 120_000

  /** Delivers all that is due, as a venue's systems would hear of it; the venue has another menu and name by now. */
  const deliverAll = async (database: Database) => {
    const backend = testBackend()
    backend.behaviour.menu = () => {
      throw new Error('nothing is read from the menu')
    }
    const messages: string[] = []
    const transactions: unknown[] = []
    backend.messages.send = async ({ text }) => void messages.push(text)
    backend.transactions.post = async (transaction) => void transactions.push(transaction)
    const context = { database, backend, log: silentLog, policy: { ...DELIVERY_POLICY, refusals: 1 }, now: () => LATER }
    while ((await deliverDue(context)) > 0);
    const sent = Object.fromEntries(backend.received.map((payload) => [payload.order.id, JSON.stringify(payload)]))
    return { sent, messages, transactions }
  }

  it('has what is on its way sent as it would have been, byte for byte', async () => {
    await asOf(store, '0015-instances', fillInFlight)
    const database = await store.connect()
    await orderCommand(store.place, ['retry', 'ord_dead'])
    await database.db.updateTable('outbox').set({ next_attempt_at: NOW }).where('state', '=', 'queued').execute()
    const { sent, messages, transactions } = await deliverAll(database)
    expect(sent).toEqual(Object.fromEntries(IN_FLIGHT.map(({ old, sent: before }) => [old.id, bytesOf(before)])))
    expect(messages.map((text) => text.split('\n').slice(0, 2))).toEqual([[ORIGIN, 'Ordine _CROWD – Al tavolo']])
    expect(transactions).toEqual([
      { type: 'delivery', ris_id: 77, order_id: 'ord_late', payment_intent_id: 'pi_ord_late' },
    ])
    const states = await database.db.selectFrom('orders').select('state').distinct().execute()
    expect(states).toEqual([{ state: 'delivered' }])
  })

  it('lets what waits for its money be paid, also money that was held, and leaves what is due back', async () => {
    const stripe = testProvider('stripe')
    const base = { provider: 'stripe', attempt: 1, currency: 'EUR', created_at: NOW, updated_at: NOW, checked_at: null }
    const none = { transaction_id: null, taking_until: null, leased_by: null }
    const payment = (id: string, state: string, reason: string | null) => {
      const ask = testProviderOrder({ paymentId: `pay_${id}`, orderId: id, venueId: 77, amount: 4085, account: null })
      const reference = `stripe_${id}`
      const { paymentId, orderId, venueId, amount } = ask
      const record = { status: 'paid', amount, currency: 'EUR', account: null, paymentId, orderId, venueId } as const
      stripe.held.set(reference, { order: ask, record: { ...record, transactionId: `pi_${id}` } })
      const asked = { reference, amount, request: JSON.stringify(ask), next_check_at: NOW }
      return { id: paymentId, order_id: id, state, reason, ...asked, ...base, ...none }
    }
    await asOf(store, '0015-instances', async (db) => {
      await addOrder(db, { id: 'ord_draft', state: 'draft', provider: 'stripe' })
      await addOrder(db, { id: 'ord_held', state: 'awaiting', provider: 'stripe' })
      await addOrder(db, { id: 'ord_back', state: 'delivered' })
      const payments = [payment('ord_held', 'held', 'released'), payment('ord_back', 'refund_due', 'order_settled')]
      await db.insertInto('payments').values(payments).execute()
    })
    const database = await store.connect()
    const context = testPayments(database.db, { stripe }, { now: () => LATER })
    const [order] = await database.db.selectFrom('orders').selectAll().where('id', '=', 'ord_draft').execute()
    const asked = {
      orderId: 'ord_draft',
      attemptKey: order?.attempt_key ?? '',
      lang: 'it',
      origin: 'https://m.test',
    } as const
    expect(await startPayment(asked, context)).toMatchObject({ ok: true })
    const [started] = (await ledgerOf(database.db, 'ord_draft')).payments
    stripe.becomes(started?.reference ?? '', { status: 'paid', transactionId: 'pi_ord_draft' })
    for (const id of [started?.id ?? '', 'pay_ord_held']) await reconcilePayment(id, context)
    expect(await ledgerOf(database.db, 'ord_back')).toMatchObject({
      state: 'delivered',
      paid: ['refund_due'],
      work: [],
    })
    const { sent } = await deliverAll(database)
    const paid = { state: 'queued', provider: 'stripe' }
    expect(sent).toEqual({
      ord_draft: bytesOf(JSON.stringify(oldPayload({ ...paid, id: 'ord_draft' }))),
      ord_held: bytesOf(JSON.stringify(oldPayload({ ...paid, id: 'ord_held' }))),
    })
  })

  it('keeps the books of what is over, of the first version, erased, or readable to nobody', async () => {
    const { totals: _, ...first } = oldPayload({ id: 'ord_first', state: 'delivered' })
    const erased = oldPayload({ id: 'ord_gone', state: 'delivered', order: { table: '', note: '', customer: [] } })
    await asOf(store, '0015-instances', async (db) => {
      await addOrder(db, { id: 'ord_first', state: 'delivered', payload: JSON.stringify(first) })
      await addOrder(db, { id: 'ord_gone', state: 'delivered', payload: JSON.stringify(erased), erased: true })
      await addWork(db, 'ord_gone', { kind: 'order', payload: '{}', state: 'delivered' })
      await addOrder(db, { id: 'ord_bad', state: 'queued', payload: '{"order":"?"}' })
      await addWork(db, 'ord_bad', { kind: 'order', payload: '{"order":"?"}' })
    })
    const database = await store.connect()
    expect((await deliverAll(database)).sent).toEqual({})
    const { lines } = await orderCommand(store.place, ['export', '--full'])
    const payloads = Object.fromEntries(
      lines().flatMap(({ row, id, payload }) => (row === 'order' ? [[id, payload]] : [])),
    )
    expect(payloads).toEqual({ ord_first: first, ord_gone: erased, ord_bad: { order: '?' } })
    const bad = await database.db.selectFrom('outbox').select(['state', 'last_error']).where('order_id', '=', 'ord_bad')
    expect(await bad.execute()).toEqual([{ state: 'parked', last_error: 'unreadable' }])
    const [order] = await database.db.selectFrom('orders').selectAll().where('id', '=', 'ord_first').execute()
    const mine = { orderId: 'ord_first', attemptKey: order?.attempt_key ?? '' }
    expect(await getOrderStatus(mine, testPayments(database.db))).toMatchObject({ ok: true, value: { total: 4085 } })
  })
})
