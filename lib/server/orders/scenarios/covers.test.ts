import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { whatsappMessage } from '@/lib/core/orders/messages/whatsapp-message'
import type { Database } from '@/lib/server/db/connect'
import { forgetCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { payloadOfOrder, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { checkStale } from '@/lib/server/orders/pay/check-stale'
import { CHARGE, DISH, tablePhones, totalOf } from '@/lib/testing/orders/table-phones'
import { testContext } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const HOUR = 60 * 60_000

/** One phone at the venue: it shows the total it computes, and takes the server's where that is another. */
describe.each(testEngines)('the covers of one phone on %s', (engine) => {
  let store: TestDatabase
  let databases: Database[]
  let phones: ReturnType<typeof tablePhones>
  let phone: ReturnType<typeof phones.phone>
  const db = () => databases[0]?.db ?? missing()
  const missing = (): never => {
    throw new Error('no database')
  }
  beforeAll(async () => {
    store = await testDatabase(engine)
    databases = await Promise.all([store.connect(), store.connect()])
  })
  afterAll(() => store.dispose())
  const begin = async () => {
    await db().deleteFrom('covers').execute()
    phones = tablePhones(databases.map((database) => database.db))
    phone = phones.phone('phone')
  }
  beforeEach(begin)

  it('are charged for the people not yet charged, and the total shown before is the one that is taken', async () => {
    expect(await phone.covered('1')).toBe(0)
    expect((await phone.order({ table: '1', customers: 2 }, 0)).charged).toBe(2)
    expect(await phone.covered(' 1')).toBe(2)
    const third = await phone.send({ table: '1', customers: 3 }, totalOf(3, 2))
    expect(third).toMatchObject({ ok: true, value: { total: DISH + CHARGE } })
    expect((await phone.order({ table: '1', customers: 1 }, 3)).charged).toBe(0)
    // Another table is laid anew, and another phone knows nothing of this one.
    expect((await phone.order({ table: '2', customers: 3 }, 0)).charged).toBe(3)
    expect(await phones.phone('other').covered('1')).toBe(0)
  })

  it('refuse a total that holds them twice, or not at all, and lose nothing by it', async () => {
    const none = await phone.send({ table: '1', customers: 2 }, totalOf(2, 2))
    expect(none).toEqual({ ok: false, error: { code: 'total_changed', total: DISH + 2 * CHARGE } })
    await phone.order({ table: '1', customers: 2 }, 0)
    const twice = await phone.send({ table: '1', customers: 2 }, totalOf(2, 0))
    expect(twice).toEqual({ ok: false, error: { code: 'total_changed', total: DISH } })
    expect(await phone.covered('1')).toBe(2)
  })

  it('count for four hours, and are then forgotten', async () => {
    await phone.order({ table: '1', customers: 2 }, 0)
    phones.wait(COVER_MS - 1)
    expect(await phone.covered('1')).toBe(2)
    phones.wait(1)
    expect(await phone.covered('1')).toBe(0)
    await db()
      .transaction()
      .execute((tx) => forgetCovers(tx, phones.now()))
    expect(await db().selectFrom('covers').select('order_id').execute()).toEqual([])
    expect((await phone.order({ table: '1', customers: 2 }, 0)).charged).toBe(2)
  })

  it('do not count while an order is unpaid, nor once it is given up or refused', async () => {
    const unpaid = await phone.order({ table: '1', customers: 2, provider: 'stripe' }, 0)
    expect(await phone.covered('1')).toBe(0)
    await phones.become(unpaid.id, 'queued')
    expect(await phone.covered('1')).toBe(2)
    await phones.become(unpaid.id, 'dead')
    expect(await phone.covered('1')).toBe(0)
    const refused = await phone.order({ table: '1', customers: 2 }, 0)
    await phones.refuse(refused.id)
    expect(await phone.covered('1')).toBe(0)
    // What was charged by an order that is gone is charged by the next one.
    expect((await phone.order({ table: '1', customers: 3 }, 2)).charged).toBe(3)
  })

  it('are reported as charged before, of an order paid after another one charged them', async () => {
    const unpaid = await phone.order({ table: '1', customers: 2, provider: 'stripe' }, 0)
    const stale = async () => {
      const row = await phones.rowOf(unpaid.id)
      return checkStale(row, { ...testContext(db()), now: phones.now })
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
      await begin()
      const placed = await Promise.all(people.map((customers, tab) => phone.order({ table: '1', customers }, 0, tab)))
      expect(placed.reduce((sum, { charged }) => sum + charged, 0)).toBe(Math.max(...people))
    }
  })

  it('are said to the venue where the total does not hold them all', async () => {
    const notes: string[] = []
    const messages: string[] = []
    for (const customers of [2, 3, 3]) {
      phones.wait(HOUR)
      const { id } = await phone.order({ table: '1', customers }, 0)
      const row = await phones.rowOf(id)
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
        await begin()
        const most = new Map<string, number>()
        const charged = new Map<string, number>()
        for (const { table, customers, believes, dies, minutes } of steps) {
          phones.wait((minutes * HOUR) / 60)
          const placed = await phone.order({ table, customers }, believes)
          if (dies) await phones.become(placed.id, 'dead')
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
