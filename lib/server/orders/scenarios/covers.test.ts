import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { orderTotals } from '@/lib/core/cart/totals'
import { COVER_MS } from '@/lib/core/orders/covers-api'
import { whatsappMessage } from '@/lib/core/orders/messages/whatsapp-message'
import type { Database } from '@/lib/server/db/connect'
import { forgetCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { payloadOfOrder, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { checkStale } from '@/lib/server/orders/pay/check-stale'
import { checkCovers } from '@/lib/server/orders/place/check-covers'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { openGuard, testContext, testLine, testRequest, testSender } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const DISH = 1200
const { cover_charge: CHARGE } = testVenue
const START = Date.parse('2026-05-04T18:00:00Z')
const HOUR = 60 * 60_000

type TableOrder = { table: string; customers: number; provider?: 'cash' | 'stripe' }

/** One phone at the venue: it shows the total it computes, and takes the server's where that is another. */
describe.each(testEngines)('the covers of one phone on %s', (engine) => {
  let store: TestDatabase
  let databases: Database[]
  beforeAll(async () => {
    store = await testDatabase(engine)
    databases = await Promise.all([store.connect(), store.connect()])
  })
  afterAll(() => store.dispose())

  let phones = 0
  const newPhone = () => {
    phones += 1
    const device = `phone-${phones}`
    let now = START
    const db = (tab = 0) => {
      const found = databases[tab % databases.length]
      return (found ?? missing()).db
    }
    const context = (tab: number) => {
      const guard = { ...openGuard, sender: testSender({}, { device }) }
      return {
        ...testContext(db(tab), testBackend()),
        guard,
        configured: ['stripe' as const],
        providerOf: () => null,
        now: () => now,
      }
    }
    const covered = async (table: string) =>
      (await checkCovers({ table }, { venue: testVenue, device, db: db(), now })).people
    const totalOf = (customers: number, people: number) =>
      orderTotals({
        products: [{ price: DISH, quantity: 1 }],
        couponPercentage: 0,
        coverCharge: CHARGE,
        customers,
        covered: people,
        deliveryCost: 0,
      }).total
    const send = async ({ table, customers, provider = 'cash' }: TableOrder, shownTotal: number, tab = 0) => {
      const request = testRequest({ lines: [testLine(10)], table, customers, provider, shownTotal })
      return placeOrder(request, context(tab))
    }
    /** Presses again where the total was another. Answers the covers that were charged, and the order. */
    const order = async (wanted: TableOrder, people: number, tab = 0): Promise<{ id: string; charged: number }> => {
      const shown = totalOf(wanted.customers, people)
      const placed = await send(wanted, shown, tab)
      if (placed.ok) return { id: placed.value.orderId, charged: (placed.value.total - DISH) / CHARGE }
      if (placed.error.code !== 'total_changed') throw new Error(placed.error.code)
      return order(wanted, wanted.customers - (placed.error.total - DISH) / CHARGE, tab)
    }
    return {
      covered,
      order,
      send,
      totalOf,
      wait: (ms: number) => {
        now += ms
      },
      now: () => now,
    }
  }

  const missing = (): never => {
    throw new Error('no database')
  }
  const rowOf = (id: string) =>
    (databases[0] ?? missing()).db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const become = (id: string, state: string) =>
    databases[0]?.db.updateTable('orders').set({ state }).where('id', '=', id).execute()

  it('are charged for the people not yet charged, and the total shown before is the one that is taken', async () => {
    const phone = newPhone()
    expect(await phone.covered('1')).toBe(0)
    expect((await phone.order({ table: '1', customers: 2 }, 0)).charged).toBe(2)
    expect(await phone.covered(' 1')).toBe(2)
    const third = await phone.send({ table: '1', customers: 3 }, phone.totalOf(3, 2))
    expect(third).toMatchObject({ ok: true, value: { total: DISH + CHARGE } })
    expect((await phone.order({ table: '1', customers: 1 }, 3)).charged).toBe(0)
    // Another table is laid anew, and another phone knows nothing of this one.
    expect((await phone.order({ table: '2', customers: 3 }, 0)).charged).toBe(3)
    expect(await newPhone().covered('1')).toBe(0)
  })

  it('refuse a total that holds them twice, or not at all, and lose nothing by it', async () => {
    const phone = newPhone()
    const none = await phone.send({ table: '1', customers: 2 }, phone.totalOf(2, 2))
    expect(none).toEqual({ ok: false, error: { code: 'total_changed', total: DISH + 2 * CHARGE } })
    await phone.order({ table: '1', customers: 2 }, 0)
    const twice = await phone.send({ table: '1', customers: 2 }, phone.totalOf(2, 0))
    expect(twice).toEqual({ ok: false, error: { code: 'total_changed', total: DISH } })
    expect(await phone.covered('1')).toBe(2)
  })

  it('count for four hours, and are then forgotten', async () => {
    const phone = newPhone()
    await phone.order({ table: '1', customers: 2 }, 0)
    phone.wait(COVER_MS - 1)
    expect(await phone.covered('1')).toBe(2)
    phone.wait(1)
    expect(await phone.covered('1')).toBe(0)
    expect((await phone.order({ table: '1', customers: 2 }, 0)).charged).toBe(2)
    const kept = () => databases[0]?.db.selectFrom('covers').select('order_id').where('created_at', '<', phone.now())
    await databases[0]?.db.transaction().execute((tx) => forgetCovers(tx, phone.now()))
    expect(await kept()?.execute()).toEqual([])
  })

  it('do not count while an order is unpaid, nor once it is given up or refused', async () => {
    const phone = newPhone()
    const unpaid = await phone.order({ table: '1', customers: 2, provider: 'stripe' }, 0)
    expect(await phone.covered('1')).toBe(0)
    await become(unpaid.id, 'queued')
    expect(await phone.covered('1')).toBe(2)
    await become(unpaid.id, 'dead')
    expect(await phone.covered('1')).toBe(0)
    const refused = await phone.order({ table: '1', customers: 2 }, 0)
    const received = { order_id: refused.id, payload: '{}', received_at: 1, answer: 'refused' as const }
    await databases[0]?.db.insertInto('received_orders').values(received).execute()
    expect(await phone.covered('1')).toBe(0)
    // What was charged by an order that is gone is charged by the next one.
    expect((await phone.order({ table: '1', customers: 3 }, 2)).charged).toBe(3)
  })

  it('are reported as charged before, of an order paid after another one charged them', async () => {
    const phone = newPhone()
    const unpaid = await phone.order({ table: '1', customers: 2, provider: 'stripe' }, 0)
    const stale = async () => {
      const row = await rowOf(unpaid.id)
      return checkStale(row, { ...testContext(databases[0]?.db ?? missing()), now: phone.now })
    }
    expect(await stale()).toEqual([])
    await phone.order({ table: '1', customers: 1 }, 0)
    expect(await stale()).toEqual(['cover_charged'])
  })

  it('are charged once by orders of the same instant, from two tabs and two servers', async () => {
    for (const people of [
      [2, 2],
      [1, 4, 2],
      [3, 3, 3, 3],
    ]) {
      const phone = newPhone()
      const placed = await Promise.all(people.map((customers, tab) => phone.order({ table: '1', customers }, 0, tab)))
      expect(placed.reduce((sum, { charged }) => sum + charged, 0)).toBe(Math.max(...people))
    }
  })

  it('are said to the venue where the total does not hold them all', async () => {
    const phone = newPhone()
    const notes: string[] = []
    const messages: string[] = []
    for (const customers of [2, 3, 3]) {
      phone.wait(HOUR)
      const { id } = await phone.order({ table: '1', customers }, 0)
      const row = await rowOf(id)
      expect(payloadToSend(row).order.customers).toBe(customers)
      notes.push(payloadToSend(row).order.note)
      messages.push(whatsappMessage(payloadOfOrder(row), { link: '' }).replaceAll('\u00a0', ' '))
    }
    expect(notes).toEqual([
      '',
      '[Coperto già addebitato per 2 di 3 persone]',
      '[Coperto già addebitato con un ordine precedente]',
    ])
    expect(messages[0]).toContain('Coperto 2 × 2,00 €: 4,00 €')
    expect(messages[1]).toContain('Coperto 1 × 2,00 €: 2,00 €\nCoperto già addebitato per 2 di 3 persone')
    expect(messages[2]).toContain('Coperto già addebitato con un ordine precedente')
    expect(messages[2]).not.toContain('Coperto 0')
  })

  it('of any sequence of orders equal the greatest number of people told', async () => {
    const step = fc.record({
      table: fc.constantFrom('1', '2'),
      customers: fc.integer({ min: 1, max: 9 }),
      /** What the page believes, right or wrong. */
      believes: fc.integer({ min: 0, max: 9 }),
      dies: fc.boolean(),
      minutes: fc.integer({ min: 0, max: 15 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
        const phone = newPhone()
        const most = new Map<string, number>()
        const charged = new Map<string, number>()
        for (const { table, customers, believes, dies, minutes } of steps) {
          phone.wait((minutes * HOUR) / 60)
          const placed = await phone.order({ table, customers }, believes)
          if (dies) await become(placed.id, 'dead')
          else {
            charged.set(table, (charged.get(table) ?? 0) + placed.charged)
            most.set(table, Math.max(most.get(table) ?? 0, customers))
          }
        }
        expect(charged).toEqual(most)
      }),
      { numRuns: 40 },
    )
  })
})
