import { beforeEach, describe, expect, it } from '@jest/globals'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { leaveBill } from '@/lib/server/bill/leave-bill'
import { billDatabase } from '@/lib/testing/bill/bill-database'
import { billTable, DISH, venuePaying } from '@/lib/testing/bill/bill-table'
import { testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('the bill that an order goes on, on %s', (engine) => {
  let table: ReturnType<typeof billTable>
  const { db } = billDatabase(engine)
  beforeEach(() => {
    table = billTable(db)
  })
  const bills = () => db().selectFrom('bills').selectAll().orderBy('opened_at').execute()

  it('is one for all phones of a table, and another at each other table', async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    expect(second.billId).toBe(first.billId)
    expect((await table.order('three', { table: '2' })).billId).not.toBe(first.billId)
    expect((await table.order('four', { type: 'h' })).billId).not.toBe(first.billId)
    expect(first.billId).toMatch(/^bill_[\da-f]{32}$/)
    expect(await bills()).toHaveLength(3)
    expect((await bills())[0]).toMatchObject({ state: 'open', spot: '1', word: expect.stringMatching(/^\d\d$/) })
  })

  it('is one for two first orders at the same instant', async () => {
    const orders = await Promise.all([0, 1].map((at) => table.order(`phone ${at}`, {}, db(at))))
    expect(new Set(orders.map(({ billId }) => billId)).size).toBe(1)
  })

  it('has an order once, however often its attempt is sent', async () => {
    const request = table.requested()
    const placed = await Promise.all([0, 1].map((at) => table.send(request, 'one', db(at))))
    expect(await table.send(request, 'one')).toEqual(placed[0])
    expect(placed[1]).toEqual(placed[0])
    expect(await db().selectFrom('bill_orders').selectAll().execute()).toHaveLength(1)
    const { payAtEnd: _atEnd, ...now } = request
    expect(await table.send(now, 'one')).toEqual({ ok: false, error: { code: 'attempt_reused' } })
    // Of the same attempt with a provider, which a bill never has.
    expect(await table.send({ ...request, provider: 'stripe' }, 'one')).toEqual(placed[0])
  })

  it('is a new one for a new party, once nothing is owed', async () => {
    const first = await table.order('one')
    await table.pay(first.billId, DISH)
    const again = await table.order('one')
    expect(again.billId).toBe(first.billId)
    await table.pay(first.billId, DISH)
    const stranger = await table.order('two')
    expect(stranger.billId).not.toBe(first.billId)
    expect(await table.bill(first.billId)).toMatchObject({ state: 'closed', closed_why: 'paid', closed_by: null })
    await table.pay(stranger.billId, DISH)
    expect((await table.order(null)).billId).not.toBe(stranger.billId)
  })

  it('is a new one four hours after the last order, and what was owed is left', async () => {
    const first = await table.order('one')
    table.wait(COVER_MS - 1_001)
    expect((await table.order('one')).billId).toBe(first.billId)
    table.wait(COVER_MS)
    expect((await table.order('one')).billId).not.toBe(first.billId)
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', closed_at: null })
  })

  it('takes an order at once as cash, also where the venue takes no cash', async () => {
    const venue = venuePaying('end')
    const { tableservice } = venue.orders
    if (!tableservice) throw new Error('no tables')
    const online = { ...tableservice, payment_methods: [{ name: 'stripe' as const, account: 'acct' }] }
    const guests = billTable(db, { ...venue, orders: { ...venue.orders, tableservice: online } })
    const { orderId } = await guests.order('one')
    const row = await db().selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'queued', provider: 'cash', transaction_id: expect.stringMatching(/^cash_/) })
    expect(JSON.parse(row.facts)).toMatchObject({ payAtEnd: true })
  })

  it.each([
    ['now', true, 'cash', false],
    ['now', false, 'cash', true],
    ['end', true, 'cash', true],
    ['end', true, 'stripe', false],
    ['end', false, 'cash', false],
    ['end', false, 'stripe', false],
    ['both', true, 'cash', true],
    ['both', true, 'stripe', false],
    ['both', false, 'cash', true],
  ] as const)('of a venue paying %s: an order paid at the end %s by %s is taken: %s', async (...row) => {
    const [pay, atEnd, provider, isTaken] = row
    const guests = billTable(db, venuePaying(pay))
    const { payAtEnd, ...request } = guests.requested({ provider })
    const placed = await guests.send({ ...request, ...(atEnd && { payAtEnd }) })
    if (!isTaken) expect(placed).toEqual({ ok: false, error: { code: 'provider_not_offered' } })
    expect(placed.ok).toBe(isTaken)
    expect(await bills()).toHaveLength(isTaken && atEnd ? 1 : 0)
  })

  it('follows an order to another table, and back', async () => {
    const first = await table.order('one')
    const other = await table.order('two', { table: '2' })
    const moved = await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(moved).toMatchObject({ ok: true, value: { bills: [first.billId, other.billId] } })
    expect(await table.billOf(first.orderId)).toBe(other.billId)
    expect(await table.bill(first.billId)).toMatchObject({ state: 'closed', closed_why: 'paid' })
    expect((await table.move(first.orderId, { move: 'undo', turn: 1 })).ok).toBe(true)
    const back = await table.bill(await table.billOf(first.orderId))
    expect(back).toMatchObject({ state: 'open', spot: '1' })
    expect(await table.bill(other.billId)).toMatchObject({ state: 'open', spot: '2' })
  })

  it('keeps a moved order of which somebody has paid or reserved a part', async () => {
    const first = await table.order('one')
    const part = await table.pay(first.billId, 100, { state: 'announced', paid_at: null, until: table.now() + 1 })
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(await table.billOf(first.orderId)).toBe(first.billId)
    await db().updateTable('bill_parts').set({ state: 'dropped' }).where('id', '=', part).execute()
    await table.move(first.orderId, { move: 'move_table', table: 'A 12' })
    expect((await table.bill(await table.billOf(first.orderId))).spot).toBe('A 12')
  })

  it('goes with a party that has paid a part, once all of its orders are at another table', async () => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    await table.pay(first.billId, DISH)
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'open', spot: '1' })
    await table.move(second.orderId, { move: 'move_table', table: '2' })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'open', spot: '2' })
    expect((await table.order('next')).billId).not.toBe(first.billId)
    expect((await table.order('one', { table: '2' })).billId).toBe(first.billId)
    const freed = { venueId: table.venue.id, type: 'r', spot: '2', last: table.now(), now: table.now() } as const
    await db()
      .transaction()
      .execute((tx) => leaveBill(tx, freed))
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left' })
  })

  it.each([
    ['is another one for the next party, where only guests who were moved away still owe', DISH, 'left'],
    ['goes on for another guest, where somebody at the table still owes', DISH - 1, 'open'],
  ] as const)('%s', async (_title, paid, state) => {
    const [first, second] = [await table.order('one'), await table.order('two')]
    await table.pay(first.billId, paid)
    await table.move(second.orderId, { move: 'move_table', table: '2' })
    expect((await table.order('next')).billId === first.billId).toBe(state === 'open')
    expect(await table.bill(first.billId)).toMatchObject({ state, spot: '1' })
  })

  it('is left where its party, which has paid a part, moves to a table with a bill', async () => {
    const [first, other] = [await table.order('one'), await table.order('two', { table: '2' })]
    await table.pay(first.billId, 100)
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', spot: '2' })
    expect(await table.bill(other.billId)).toMatchObject({ state: 'open', spot: '2' })
    expect((await table.order('next')).billId).not.toBe(first.billId)
  })

  it('stays open where its party, which has paid a part, moves to a table that owes nothing', async () => {
    const [first, other] = [await table.order('one'), await table.order('two', { table: '2' })]
    await table.pay(first.billId, 100)
    await table.pay(other.billId, DISH)
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'open', spot: '2' })
    expect(await table.bill(other.billId)).toMatchObject({ state: 'closed', closed_why: 'paid' })
  })

  it('is open again where its party, which has paid a part, goes back to its free table', async () => {
    const first = await table.order('one')
    await table.order('two', { table: '2' })
    await table.pay(first.billId, 100)
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', spot: '2' })
    await table.move(first.orderId, { move: 'undo', turn: 1 })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'open', spot: '1' })
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    const ended = { venue_id: table.venue.id, type: 'r', spot: '1', last_order_at: table.now() } as const
    await db()
      .insertInto('table_ends')
      .values({ ...ended, ended_at: table.now(), ended_by: 'Cassa' })
      .execute()
    await table.move(first.orderId, { move: 'move_table', table: '1' })
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left', spot: '1' })
  })

  it('is not that of a party whose orders have all left the table', async () => {
    const [first, second] = [await table.order('one'), await table.order('one')]
    await table.pay(first.billId, 100)
    await table.move(first.orderId, { move: 'move_table', table: '2' })
    await table.move(second.orderId, { move: 'refuse', code: null, reason: '', lines: [] })
    expect((await table.order('next')).billId).not.toBe(first.billId)
    expect(await table.bill(first.billId)).toMatchObject({ state: 'left' })
  })

  it('of two orders that change places at once takes both', async () => {
    const [one, two] = [await table.order('one'), await table.order('two', { table: '2' })]
    const moves = [table.move(one.orderId, { move: 'move_table', table: '2' })]
    moves.push(table.move(two.orderId, { move: 'move_table', table: '1' }))
    expect((await Promise.all(moves)).every(({ ok }) => ok)).toBe(true)
    const spotOf = async (orderId: string) => (await table.bill(await table.billOf(orderId))).spot
    const spots = [await spotOf(one.orderId), await spotOf(two.orderId)]
    expect(spots).toEqual(['2', '1'])
  })
})
