import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'
import { leaveBill } from '@/lib/server/bill/leave-bill'
import { readDeskBill } from '@/lib/server/desk/bills/read-desk-bills'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { billDatabase } from '@/lib/testing/bill/bill-database'
import { type BillOrderAtTable, billTable, DISH, keyOf, venuePaying } from '@/lib/testing/bill/bill-table'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const COVER = testVenue.cover_charge

describe.each(testEngines)('what the desk adds to a bill, on %s', (engine) => {
  let table: ReturnType<typeof billTable>
  const { db } = billDatabase(engine)
  beforeEach(() => {
    table = billTable(db)
  })

  const added = async (...asked: Parameters<typeof table.add>) => {
    const placed = await table.add(...asked)
    if (!placed.ok) throw new Error(placed.error.code)
    return placed.value
  }
  const refusal = async (...asked: Parameters<typeof table.add>) => {
    const placed = await table.add(...asked)
    return placed.ok ? null : placed.error
  }
  const billOf = async (id: string) => readDeskBill(db(), await table.bill(id), table.now())
  const phoneOf = async (order: BillOrderAtTable): Promise<string> => {
    const phone = randomUUID()
    await table.join(phone, { orders: [keyOf(order)] })
    return phone
  }
  const dish = (id: number, quantity = 1, note = '') => ({ kind: 'dish' as const, id, quantity, note })

  it('is an order at its table that the device which wrote it has accepted', async () => {
    const { billId } = await table.order('one')
    const order = await added(billId, { lines: [dish(10, 2, 'senza sale')], total: 2 * DISH })
    expect(await table.billOf(order.id)).toBe(billId)
    expect(order).toMatchObject({ provider: 'cash', state: 'queued', notice: '[Aggiunto dal personale]', chat: null })
    expect(factsOf(order)).toMatchObject({ table: '1', payAtEnd: true, byStaff: true, customer: [], coupon: '' })
    expect(factsOf(order).lines).toMatchObject([{ quantity: 2, price: DISH, note: 'senza sale' }])
    const received = await db().selectFrom('received_orders').selectAll().execute()
    expect(received).toMatchObject([{ order_id: order.id, answer: 'accepted', answered_by: 'Sala', answer_time: null }])
    expect(await movesOf(db(), order.id)).toMatchObject([{ kind: 'accept', mover: 'staff', device: 'Sala' }])
    expect(await billOf(billId)).toMatchObject({ state: 'open', total: 3 * DISH, owed: 3 * DISH, last: table.now() })
  })

  it('goes to the orders service alone, and counts at no limit of guests', async () => {
    const { billId } = await table.order('one')
    const { id } = await added(billId)
    const work = await db().selectFrom('outbox').select('kind').where('order_id', '=', id).execute()
    expect(work).toEqual([{ kind: 'order' }])
    expect(await db().selectFrom('order_origins').select('order_id').where('order_id', '=', id).execute()).toEqual([])
  })

  it('is one order for a press that is sent twice, and no other under its key', async () => {
    const { billId } = await table.order('one')
    const attemptKey = randomUUID()
    const placed = await Promise.all([0, 1].map((at) => table.add(billId, { attemptKey }, { db: db(at) })))
    expect(placed.map((one) => one.ok)).toEqual([true, true])
    await added(billId, { attemptKey })
    expect((await billOf(billId)).orders).toHaveLength(2)
    expect(await refusal(billId, { attemptKey, lines: [dish(10, 2)], total: 2 * DISH })).toEqual({
      code: 'attempt_reused',
    })
  })

  it('is refused at another price, and where it cannot be ordered so', async () => {
    const { billId } = await table.order('one')
    expect(await refusal(billId, { total: DISH - 1 })).toEqual({ code: 'total_changed', total: DISH })
    expect(await refusal(billId, { lines: [dish(10), dish(11)] })).toEqual({ code: 'item_unavailable', line: 1 })
    expect(await refusal(billId, { lines: [dish(99)] })).toEqual({ code: 'item_unknown', line: 0 })
    expect(await refusal(billId, { lines: [dish(12)] })).toMatchObject({ code: 'addition_required', line: 0 })
    expect(await refusal(billId, { lines: [dish(13)] })).toMatchObject({ line: 0 })
    expect((await billOf(billId)).orders).toHaveLength(1)
  })

  it('takes the choices that the staff made', async () => {
    const { billId } = await table.order('one')
    const selection = { glass: false, variation: null, additions: [901] }
    const order = await added(billId, { lines: [{ ...dish(12), selection }], total: 650 })
    expect(factsOf(order).lines).toMatchObject([{ name: 'Piatto 12 (Aggiunte: Maionese)', price: 650 }])
  })

  it('is refused on a bill of another venue, and on one that is not open', async () => {
    const { billId } = await table.order('one')
    expect(await refusal(billId, {}, { venueId: 78 })).toEqual({ code: 'not_found' })
    const freed = { venueId: table.venue.id, type: 'r' as const, spot: '1', last: table.now(), now: table.now() }
    await db()
      .transaction()
      .execute((tx) => leaveBill(tx, freed))
    expect(await refusal(billId)).toEqual({ code: 'bill_changed' })
  })

  it('is taken while guests can order nothing', async () => {
    const { billId } = await table.order('one')
    const closed = { from: '2026-01-01', to: '2026-12-31', hours: [], reason: '' }
    const pause = { service: 'tableservice' as const, until: null, reason: 'busy' as const, say: null }
    const at = { ...table.venue, ordersWhenClosed: 'refuse' as const, closures: [closed], pauses: [pause] }
    expect(await refusal(billId, {}, { at })).toBeNull()
  })

  it('goes on the bill it was added to, though nothing was owed on it', async () => {
    const { billId } = await table.order('one')
    await table.pay(billId, DISH)
    const { id } = await added(billId)
    expect(await table.billOf(id)).toBe(billId)
    expect(await billOf(billId)).toMatchObject({ state: 'open', paid: DISH, owed: DISH })
  })

  it('is everybody’s on the phones, under the staff’s name, and nobody’s own', async () => {
    const first = await table.order('one')
    const second = await table.order('two')
    const { id } = await added(first.billId)
    const whole = await table.view(first.billId, await phoneOf(first))
    const lines = whole?.book.lines.filter(({ order }) => order === id)
    expect(lines).toMatchObject([{ byStaff: true, isOwn: false, amount: DISH }])
    const own = await table.view(first.billId, await phoneOf(second))
    expect(own?.book.lines.map(({ order }) => order)).toEqual([second.orderId])
  })

  it('opens the whole bill to no phone: that is for the first guest who orders', async () => {
    const first = await table.order('one')
    await added(first.billId)
    await table.move(first.orderId, { move: 'refuse', code: 'too_busy', reason: '', lines: [] })
    const second = await table.order('two')
    expect(await table.view(first.billId, await phoneOf(second))).toMatchObject({ level: 'table' })
  })

  it('is cancelled and corrected like any other order', async () => {
    const { billId } = await table.order('one')
    const [first, second] = [await added(billId), await added(billId, { lines: [dish(10, 2)], total: 2 * DISH })]
    await table.move(first.id, { move: 'cancel', code: 'closing', reason: '', lines: [] })
    await table.move(second.id, { move: 'correct', changes: [{ line: 0, quantity: 1 }] })
    expect(await billOf(billId)).toMatchObject({ total: 2 * DISH, owed: 2 * DISH })
  })

  it('charges no cover, counts nobody, and keeps the sitting of those who paid one', async () => {
    table = billTable(db, { ...venuePaying('both'), cover_charge: COVER })
    const party = { customers: 2, shownTotal: DISH + 2 * COVER }
    const first = await table.order('one', party)
    const { billId } = first
    table.wait(COVER_MS - 60_000)
    const order = await added(billId)
    expect(factsOf(order)).toMatchObject({ people: 2, charges: { cover: 0, covers: 0 } })
    table.wait(COVER_MS - 60_000)
    const again = await table.order('one', { customers: 2, shownTotal: DISH })
    expect(again.billId).toBe(billId)
    const view = await table.view(billId, await phoneOf(first))
    expect(view?.book.sums).toMatchObject({ total: 3 * DISH + 2 * COVER, people: 2 })
  })
})
