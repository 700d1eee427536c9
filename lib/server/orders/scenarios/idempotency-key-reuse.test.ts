import { beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { type PlaceOrderRequest, placeOrderRequestSchema } from '@/lib/core/orders/place-order-request'
import type { Database } from '@/lib/server/db/connect'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import type { PlaceOrderContext } from '@/lib/server/orders/place/place-order-context'
import { delivery, formAddress, formContext, NOW, shipment, takeaway } from '@/lib/testing/orders/test-form-order'
import { testContext, testLine, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

const RUNS = 60

const text = fc.string({ minLength: 1, maxLength: 20, unit: 'grapheme' })
const lineArbitrary = fc.record({
  kind: fc.constantFrom('dish' as const, 'drink' as const),
  itemId: fc.constantFrom(10, 11, 12, 13),
  selection: fc.record({
    glass: fc.boolean(),
    variation: fc.option(fc.nat(3)),
    additions: fc.subarray([901, 902]),
  }),
  quantity: fc.integer({ min: 1, max: 99 }),
  note: fc.oneof(fc.constant(''), text),
})

const common = {
  lines: fc.array(lineArbitrary, { minLength: 1, maxLength: 3 }),
  coupon: fc.constantFrom('DIECI', 'dieci', ''),
  shownTotal: fc.nat(10_000),
}
const person = {
  name: text,
  surname: text,
  phone: fc.constantFrom('3331234568', '3330000000'),
  note: text,
  time: fc.constantFrom('20:30', '21:00'),
}

type Fields = Record<string, fc.Arbitrary<unknown>>

/** What a page of ours can send otherwise than the first time, of each service. */
const ALTERED: { what: string; first: () => PlaceOrderRequest; fields: Fields; form: Fields }[] = [
  {
    what: 'at a table',
    first: () => testRequest(),
    fields: {
      ...common,
      table: fc.constantFrom('2', 'A 12', ' 1'),
      customers: fc.integer({ min: 1, max: 50 }),
      orderNote: text,
      type: fc.constantFrom('h', 's'),
    },
    form: {},
  },
  {
    what: 'to be delivered',
    first: () => delivery(),
    fields: { ...common, type: fc.constantFrom('t', 'r') },
    form: {
      ...person,
      street: text,
      deliveryNote: text,
      addressComponents: fc
        .record({ streetNumber: text, zipCode: fc.constantFrom('80100', '00100') })
        .map((changes) => ({
          ...formAddress,
          ...changes,
        })),
    },
  },
  { what: 'to be fetched', first: () => takeaway(), fields: { ...common, type: fc.constantFrom('t') }, form: person },
]

const one = (fields: Fields): fc.Arbitrary<Record<string, unknown>> =>
  fc.oneof(...Object.entries(fields).map(([name, value]) => value.map((to) => ({ [name]: to }))))

const isSame = (one_: unknown, other: unknown): boolean => JSON.stringify(one_) === JSON.stringify(other)

describe.each(testEngines)('an idempotency key used again on %s', (engine) => {
  const database = databaseHarness(engine)
  let second: Database
  beforeAll(async () => {
    second = await database.connect()
  })

  const contextOf = ({ service }: PlaceOrderRequest, { db }: Pick<Database, 'db'> = database): PlaceOrderContext =>
    service === 'tableservice'
      ? { ...testContext(db), now: () => NOW, configured: ['stripe'] }
      : { ...formContext(db), configured: ['stripe'] }
  const place = (request: PlaceOrderRequest, at: Pick<Database, 'db'> = database) =>
    placeOrder(request, contextOf(request, at))

  const ledger = async (attemptKey: string) => {
    const orders = await database.db.selectFrom('orders').selectAll().where('attempt_key', '=', attemptKey).execute()
    const ids = orders.map(({ id }) => id)
    const work = await database.db
      .selectFrom('outbox')
      .selectAll()
      .where('order_id', 'in', [...ids, ''])
      .execute()
    const payments = await database.db
      .selectFrom('payments')
      .selectAll()
      .where('order_id', 'in', [...ids, ''])
      .execute()
    return { orders, work, payments }
  }

  it.each(ALTERED)('for another cart $what is refused, and changes nothing', async ({ first, fields, form }) => {
    const request = first()
    expect(await place(request)).toMatchObject({ ok: true })
    const before = await ledger(request.attemptKey)
    const alterations =
      Object.keys(form).length > 0
        ? fc.oneof(
            one(fields),
            one(form).map((form) => ({ form })),
          )
        : one(fields)
    await fc.assert(
      fc.asyncProperty(alterations, async (changes) => {
        const changed =
          'form' in changes && 'form' in request ? { form: { ...request.form, ...Object(changes.form) } } : changes
        const altered = placeOrderRequestSchema.safeParse({ ...request, ...changed })
        fc.pre(altered.success && !isSame(altered.data, request))
        const answer = altered.success && (await place(altered.data))
        expect(answer).toEqual({ ok: false, error: { code: 'attempt_reused' } })
        expect(await ledger(request.attemptKey)).toEqual(before)
      }),
      { numRuns: RUNS },
    )
  })

  it('for another service is refused, and changes nothing', async () => {
    const services = [() => delivery(), () => takeaway(), () => shipment()]
    for (const first of services) {
      const request = first()
      await place(request)
      const before = await ledger(request.attemptKey)
      for (const other of services.filter((each) => each !== first)) {
        const altered = { ...other(), attemptKey: request.attemptKey }
        expect(await place(altered)).toEqual({ ok: false, error: { code: 'attempt_reused' } })
      }
      expect(await ledger(request.attemptKey)).toEqual(before)
    }
  })

  it('for the same cart is the same order, in whatever language and by whatever payment', async () => {
    const request = testRequest({ provider: 'stripe' })
    const first = await place(request)
    if (!first.ok) throw new Error(first.error.code)
    const again = fc.record({
      lang: fc.constantFrom(...LOCALE_IDS),
      provider: fc.constantFrom('stripe', 'paypal', 'cash'),
    })
    await fc.assert(
      fc.asyncProperty(again, async (changes) => {
        const answer = await place(placeOrderRequestSchema.parse({ ...request, ...changes }))
        expect(answer).toMatchObject({ ok: true, value: { orderId: first.value.orderId, total: first.value.total } })
        const { orders, work, payments } = await ledger(request.attemptKey)
        expect({ orders: orders.length, payments }).toEqual({ orders: 1, payments: [] })
        expect(work.filter(({ kind }) => kind === 'order').length).toBe(orders[0]?.state === 'queued' ? 1 : 0)
      }),
      { numRuns: 20 },
    )
  })

  it('in the same moment for two carts, fifty times at two instances, makes one of them', async () => {
    const one = testRequest()
    const other = { ...one, lines: [testLine(10, { quantity: 3 })], shownTotal: 4000 }
    const presses = Array.from({ length: 50 }, (_, at) => ({
      cart: at % 2 ? one : other,
      at: at % 4 < 2 ? database : second,
    }))
    const answers = await Promise.all(presses.map(({ cart, at }) => place(cart, at)))
    const { orders, work } = await ledger(one.attemptKey)
    expect([orders.length, work.filter(({ kind }) => kind === 'order').length]).toEqual([1, 1])
    const [order] = orders
    const wins = order?.amount === one.shownTotal ? one : other
    for (const [at, answer] of answers.entries()) {
      const isWinner = presses[at]?.cart === wins
      if (isWinner) expect(answer).toMatchObject({ ok: true, value: { orderId: order?.id, total: wins.shownTotal } })
      else expect(answer).toEqual({ ok: false, error: { code: 'attempt_reused' } })
    }
  })
})
