import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { leaveBill } from '@/lib/server/bill/leave-bill'
import { readDeskBill } from '@/lib/server/desk/bills/read-desk-bills'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { factsOf } from '@/lib/server/orders/ledger/order-row'
import { tableCode } from '@/lib/server/tables/table-code'
import { billDatabase } from '@/lib/testing/bill/bill-database'
import { billTable, DISH, keyOf, venuePaying } from '@/lib/testing/bill/bill-table'
import { testEngines } from '@/lib/testing/test-database'
import { testVenue } from '@/lib/testing/test-venue'

const COVER = testVenue.cover_charge

describe.each(testEngines)('a bill that the desk begins, on %s', (engine) => {
  let table: ReturnType<typeof billTable>
  const { db } = billDatabase(engine)
  beforeEach(() => {
    table = billTable(db)
  })

  const begun = async (...asked: Parameters<typeof table.begin>) => {
    const placed = await table.begin(...asked)
    if (!placed.ok) throw new Error(placed.error.code)
    return { ...placed.value, billId: await table.billOf(placed.value.id) }
  }
  const refusal = async (...asked: Parameters<typeof table.begin>) => {
    const placed = await table.begin(...asked)
    return placed.ok ? null : placed.error
  }
  const bills = () => db().selectFrom('bills').select(['id', 'state', 'spot', 'type']).execute()
  const withCover = () => {
    table = billTable(db, { ...venuePaying('both'), cover_charge: COVER })
  }

  it('is opened by an order of the staff that their device has accepted', async () => {
    const order = await begun({ table: 'a12', people: 2 })
    expect(await bills()).toEqual([{ id: order.billId, state: 'open', type: 'r', spot: 'A 12' }])
    expect(factsOf(order)).toMatchObject({ table: 'A 12', people: 2, payAtEnd: true, byStaff: true })
    expect(await movesOf(db(), order.id)).toMatchObject([{ kind: 'accept', mover: 'staff', device: 'Sala' }])
    const bill = await readDeskBill(db(), await table.bill(order.billId), table.now())
    expect(bill).toMatchObject({ total: DISH, owed: DISH, orders: [order.id] })
    const added = await table.add(order.billId)
    expect(added.ok && (await table.billOf(added.value.id))).toBe(order.billId)
  })

  it('is one for two devices that begin it at once', async () => {
    const orders = await Promise.all([0, 1].map((at) => begun({}, {}, { db: db(at) })))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(2)
    expect(new Set(orders.map(({ billId }) => billId)).size).toBe(1)
    expect(await bills()).toHaveLength(1)
  })

  it('is one with that of a phone that orders first at the same instant', async () => {
    const [desk, phone] = await Promise.all([begun(), table.order('one', {}, db(1))])
    expect(phone.billId).toBe(desk.billId)
    expect(await bills()).toHaveLength(1)
  })

  it('has one order for a press that is sent twice, and no other under its key', async () => {
    const attemptKey = randomUUID()
    const placed = await Promise.all([0, 1].map((at) => begun({}, { attemptKey }, { db: db(at) })))
    expect(placed[1]?.id).toBe(placed[0]?.id)
    expect((await begun({}, { attemptKey })).id).toBe(placed[0]?.id)
    expect(await refusal({ table: '2' }, { attemptKey })).toEqual({ code: 'attempt_reused' })
    expect(await bills()).toHaveLength(1)
  })

  it('charges the cover of a party once, whether the staff or a guest begin the bill', async () => {
    withCover()
    const total = DISH + 2 * COVER
    expect(await refusal({ people: 2 })).toEqual({ code: 'total_changed', total })
    const first = await begun({ people: 2 }, { total })
    expect(factsOf(first)).toMatchObject({ people: 2, charges: { cover: 2 * COVER } })
    expect(await refusal({ people: 2 }, { total })).toEqual({ code: 'total_changed', total: DISH })
    expect(factsOf(await begun({ people: 3 }, { total: DISH + COVER })).charges).toMatchObject({ covers: 1 })
    const bill = await readDeskBill(db(), await table.bill(first.billId), table.now())
    expect(bill.total).toBe(2 * DISH + 3 * COVER)
  })

  it('charges it once where two devices say at once how many sit there', async () => {
    withCover()
    const placed = await Promise.all(
      [0, 1].map((at) => table.begin({ people: 2 }, { total: DISH + 2 * COVER }, { db: db(at) })),
    )
    const refused = placed.flatMap((one) => (one.ok ? [] : [one.error]))
    expect(refused).toEqual([{ code: 'total_changed', total: DISH }])
  })

  it('asks a guest who orders next whether they are the party that has paid cover', async () => {
    withCover()
    const { billId } = await begun({ people: 2 }, { total: DISH + 2 * COVER })
    const party = { customers: 2, shownTotal: DISH }
    const asked = await table.send(table.requested(party), 'one')
    expect(asked).toEqual({ ok: false, error: { code: 'covers_changed', counted: 2 } })
    const same = await table.order('one', { ...party, samePeople: { counted: 2, same: true } })
    expect(same.billId).toBe(billId)
  })

  it('charges nobody whom a phone has charged', async () => {
    withCover()
    await table.order('one', { customers: 2, shownTotal: DISH + 2 * COVER })
    expect(factsOf(await begun({ people: 2 })).charges).toMatchObject({ cover: 0, covers: 0 })
  })

  it('charges the people of a room once, whether they order by phone or by mouth', async () => {
    withCover()
    const party = { type: 'h' as const, customers: 2 }
    await begun({ type: 'h', people: 2 }, { total: DISH + 2 * COVER })
    await table.order('one', { ...party, shownTotal: DISH })
    await table.order('two', { ...party, table: '2', shownTotal: DISH + 2 * COVER })
    await table.order('three', { ...party, table: '2', shownTotal: DISH + 2 * COVER })
    const { facts } = await begun({ type: 'h', table: '2', people: 4 })
    expect(factsOf({ facts }).charges).toMatchObject({ cover: 0, covers: 0 })
  })

  it('is opened whole by its word, and by no order', async () => {
    const { id, billId } = await begun()
    const { word } = await table.bill(billId)
    const guest = await table.order('one')
    expect(guest.billId).toBe(billId)
    const phone = randomUUID()
    await table.join(phone, { orders: [keyOf(guest)] })
    const own = await table.view(billId, phone)
    expect(own).toMatchObject({ level: 'own' })
    expect(own?.book.lines.map(({ order }) => order)).toEqual([guest.orderId])
    const code = await tableCode(table.venue.id, 'r', '1', db())
    const joined = await table.join(phone, { table: { table: '1', code, word } })
    expect(joined.ok).toBe(true)
    const whole = await table.view(billId, phone)
    expect(whole?.book.lines.map(({ order }) => order)).toEqual([id, guest.orderId])
  })

  it('is a new one for the next party, after the table was freed', async () => {
    const { billId } = await begun()
    const freed = { venueId: table.venue.id, type: 'r' as const, spot: '1', last: table.now(), now: table.now() }
    await db()
      .transaction()
      .execute((tx) => leaveBill(tx, freed))
    expect((await begun()).billId).not.toBe(billId)
    expect((await table.bill(billId)).state).toBe('left')
  })

  it('is refused at a table that is unknown, where guests pay with each order, and of another type', async () => {
    expect(await refusal({ table: '99' })).toEqual({ code: 'table_invalid' })
    expect(await refusal({}, {}, { at: venuePaying('now') })).toEqual({ code: 'type_not_offered' })
    expect(await refusal({}, {}, { at: venuePaying(undefined) })).toEqual({ code: 'type_not_offered' })
    expect(await refusal({ type: 's' })).toEqual({ code: 'type_not_offered' })
    expect(await refusal({ type: 'd' })).toEqual({ code: 'type_not_offered' })
    expect(await bills()).toEqual([])
  })
})
