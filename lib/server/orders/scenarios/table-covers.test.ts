import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import type { Database } from '@/lib/server/db/connect'
import { forgetCovers } from '@/lib/server/orders/ledger/cover-ledger'
import { payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { checkStale } from '@/lib/server/orders/pay/check-stale'
import { CHARGE, DISH, tablePhones, totalOf } from '@/lib/testing/orders/table-phones'
import { testContext } from '@/lib/testing/orders/test-order'
import { type TestDatabase, testDatabase, testEngines } from '@/lib/testing/test-database'

const HOUR = 60 * 60_000
const TWO = { table: '1', customers: 2 }

describe.each(testEngines)('the covers of a table where several phones order on %s', (engine) => {
  let store: TestDatabase
  let databases: Database[]
  let phones: ReturnType<typeof tablePhones>
  const db = () => {
    const [first] = databases
    if (!first) throw new Error('no database')
    return first.db
  }
  const begin = async () => {
    await db().deleteFrom('covers').execute()
    phones = tablePhones(databases.map((database) => database.db))
  }
  const first = () => phones.phone('first')
  const second = () => phones.phone('second')
  beforeAll(async () => {
    store = await testDatabase(engine)
    databases = await Promise.all([store.connect(), store.connect()])
  })
  afterAll(() => store.dispose())
  beforeEach(begin)

  it('an order of another phone is refused until it says whether its people are the same', async () => {
    await first().order(TWO, 0)
    expect(await second().covers('1')).toEqual({ people: 0, counted: 2 })
    const asked = { ok: false, error: { code: 'covers_changed', counted: 2 } }
    for (const covered of [0, 2]) {
      expect(await second().send(TWO, totalOf(2, covered))).toEqual(asked)
      // An answer that names an outdated number does not count.
      for (const said of [
        { counted: 1, same: true },
        { counted: 9, same: true },
        { counted: 3, same: false },
      ]) {
        expect(await second().send(TWO, totalOf(2, covered), { said })).toEqual(asked)
      }
    }
    const said = { counted: 2, same: true }
    expect(await second().send(TWO, totalOf(2, 2), { said })).toMatchObject({ ok: true, value: { total: DISH } })
  })

  it('the same people pay for those beyond the ones counted, and others in full', async () => {
    await first().order(TWO, 0)
    expect((await second().order({ ...TWO, customers: 3, same: true }, 0)).charged).toBe(1)
    expect((await phones.phone('third').order({ ...TWO, same: false }, 0)).charged).toBe(2)
    expect(await phones.phone('fourth').covers('1')).toEqual({ people: 0, counted: 5 })
  })

  it('who has answered is asked no more, and neither phone pays for what the other was charged', async () => {
    await first().order(TWO, 0)
    await second().order({ ...TWO, same: true }, 0)
    expect(await second().covers('1')).toEqual({ people: 2, counted: 0 })
    expect((await second().order({ table: '1', customers: 3 }, 2)).charged).toBe(1)
    expect((await first().order({ table: '1', customers: 3 }, 3)).charged).toBe(0)
  })

  it('an answer that claims more than is counted pays in full', async () => {
    const said = { counted: 5, same: true }
    const refused = { ok: false, error: { code: 'total_changed', total: totalOf(2, 0) } }
    expect(await first().send(TWO, totalOf(2, 2), { said })).toEqual(refused)
    expect(await first().send(TWO, totalOf(2, 0), { said })).toMatchObject({ ok: true })
  })

  it('in a room nobody is asked, and each phone pays for its own people', async () => {
    const room = { ...TWO, type: 'h' as const }
    await first().order(room, 0)
    expect(await second().covers('1', 'h')).toEqual({ people: 0, counted: 0 })
    expect((await second().order(room, 0)).charged).toBe(2)
    expect((await first().order(room, 2)).charged).toBe(0)
    expect(await second().covers('1', 'r')).toEqual({ people: 0, counted: 0 })
  })

  it('a sitting ends four hours after its last order, and is then forgotten', async () => {
    await first().order(TWO, 0)
    phones.wait(3 * HOUR)
    await second().order({ ...TWO, same: true }, 0)
    phones.wait(COVER_MS - 1)
    await forgetCovers(db(), phones.now())
    expect(await first().covers('1')).toEqual({ people: 2, counted: 0 })
    expect(await phones.phone('third').covers('1')).toEqual({ people: 0, counted: 2 })
    phones.wait(1)
    expect(await first().covers('1')).toEqual({ people: 0, counted: 0 })
    await forgetCovers(db(), phones.now())
    expect(await db().selectFrom('covers').select('order_id').execute()).toEqual([])
  })

  it.each([
    [true, 3],
    [false, 7],
  ])('two phones that send at once and say same: %s are charged for %i people', async (same, people) => {
    const wanted = [2, 2, 3].map((customers) => ({ table: '1', customers, same }))
    const placed = await Promise.all(wanted.map((one, at) => phones.phone(`phone-${at}`).order(one, 0, at)))
    expect(placed.reduce((sum, { charged }) => sum + charged, 0)).toBe(people)
  })

  it('an order paid after the same people were charged by another phone is reported', async () => {
    await first().order({ table: '1', customers: 1 }, 0)
    const unpaid = await second().order({ ...TWO, provider: 'stripe', same: true }, 0)
    expect(unpaid.charged).toBe(1)
    const stale = async () => checkStale(await phones.rowOf(unpaid.id), { ...testContext(db()), now: phones.now })
    expect(await stale()).toEqual([])
    await first().order(TWO, 1)
    expect(await stale()).toEqual(['cover_charged'])
  })

  it('the venue reads whose cover an order leaves out', async () => {
    await first().order(TWO, 0)
    const notes = []
    for (const [at, customers] of [2, 3].entries()) {
      const { id } = await phones.phone(`same-${at}`).order({ table: '1', customers, same: true }, 0)
      notes.push(payloadToSend(await phones.rowOf(id)).order.note)
    }
    expect(notes).toEqual([
      '[Coperto già addebitato con un ordine precedente]',
      '[Coperto già addebitato per 2 di 3 persone]',
    ])
  })

  type Modelled = {
    id: string
    device: string
    charged: number
    same: boolean
    stands: boolean
    at: number
    ended: boolean
  }

  /** By brute force: orders are linked by their device, and by 'the same' to all before. */
  const modelOf = (orders: Modelled[], device: string, now: number) => {
    const standing = orders.filter(({ stands }) => stands)
    let sitting: Modelled[] = []
    let until = now
    for (;;) {
      const end = until
      const found = standing.filter(({ at }) => at > end - COVER_MS)
      if (found.length === sitting.length) break
      sitting = found
      until = Math.min(...found.map(({ at }) => at))
    }
    const isLinked = (one: Modelled, other: Modelled): boolean =>
      one.device === other.device ||
      (one.same && sitting.indexOf(other) < sitting.indexOf(one)) ||
      (other.same && sitting.indexOf(one) < sitting.indexOf(other))
    const party = sitting.filter((order) => order.device === device)
    for (const member of party) {
      party.push(...sitting.filter((order) => isLinked(order, member) && !party.includes(order)))
    }
    const sum = (some: Modelled[]) => some.reduce((total, { charged }) => total + charged, 0)
    const people = sum(party)
    return { people, counted: people > 0 ? 0 : sum(sitting) }
  }

  const step = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('order' as const),
        device: fc.constantFrom('a', 'b', 'c', 'd'),
        customers: fc.integer({ min: 1, max: 5 }),
        same: fc.boolean(),
        isCard: fc.boolean(),
        /** What the page believes, right or wrong. */
        believes: fc.nat(5),
      }),
    },
    {
      weight: 3,
      arbitrary: fc.record({
        kind: fc.constantFrom('refuse' as const, 'pay' as const, 'fail' as const),
        which: fc.nat(9),
      }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 1, max: 300 }) }),
    },
  )

  type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

  const place = async (
    orders: Modelled[],
    { device, customers, same, isCard, believes }: Extract<Step, { kind: 'order' }>,
  ) => {
    const phone = phones.phone(device)
    const { people, counted } = modelOf(orders, device, phones.now())
    expect(await phone.covers('1')).toEqual({ people, counted })
    const wanted = { table: '1', customers, same, provider: isCard ? ('stripe' as const) : ('cash' as const) }
    const { id, charged } = await phone.order(wanted, believes)
    const saysSame = counted > 0 && same
    const covered = saysSame ? counted : people
    expect(charged).toBe(Math.max(0, customers - covered))
    // Whoever sits down is charged, by this order or by one before.
    expect(charged + covered).toBeGreaterThanOrEqual(customers)
    orders.push({ id, device, charged, same: saysSame, stands: !isCard, at: phones.now(), ended: false })
  }

  const end = async (order: Modelled, kind: 'refuse' | 'pay' | 'fail') => {
    if (order.ended || order.stands !== (kind === 'refuse')) return
    if (kind === 'refuse') await phones.refuse(order.id)
    else await phones.become(order.id, kind === 'pay' ? 'queued' : 'dead')
    Object.assign(order, { stands: kind === 'pay', ended: kind !== 'pay' })
  }

  const play = async (orders: Modelled[], one: Step) => {
    phones.wait(1000)
    if (one.kind === 'wait') return phones.wait((one.minutes * HOUR) / 60)
    if (one.kind === 'order') return place(orders, one)
    const order = orders[one.which % orders.length]
    if (order) await end(order, one.kind)
  }

  it('of any sequence of orders, answers, refusals and payments are those of the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12, size: 'max' }), async (steps) => {
        await begin()
        const orders: Modelled[] = []
        for (const one of steps) await play(orders, one)
        const standing = orders.filter(({ stands }) => stands)
        const rows = await Promise.all(standing.map(({ id }) => phones.rowOf(id)))
        const charged = rows.map(({ amount }) => (amount - DISH) / CHARGE)
        expect(charged).toEqual(standing.map((order) => order.charged))
      }),
      { numRuns: 80 },
    )
  })
})
