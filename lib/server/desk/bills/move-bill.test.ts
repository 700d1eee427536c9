import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DeskBill, DeskBillMove } from '@/lib/core/bill/desk-bill-api'
import { undoOfPart } from '@/lib/core/desk/bills/bills-at-desk'
import { moveBill } from '@/lib/server/desk/bills/move-bill'
import { readDeskBills } from '@/lib/server/desk/bills/read-desk-bills'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { putBill, putPart } from '@/lib/testing/desk-bills'
import { silentLog, testContext, testRequest } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { ORDERS_SERVICE, PAID_PATH, setPaid } from '@/lib/testing/upstream/paid-setting'

const VENUE = 77
const HOUR = 60 * 60_000

describe.each(testEngines)('the moves of a bill at the desk on %s', (engine) => {
  const database = databaseHarness(engine, 'test')

  /** News are published through the database of the process. */
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'coperto-bills-'))
    Object.assign(process.env, { COPERTO_DATA_DIR: folder, COPERTO_LOG_LEVEL: 'error' })
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const device = (venueId = VENUE) => ({
    ...{ id: 'd', venue_id: venueId, role: 'staff' as const, name: 'Cassa', secret_hash: '' },
    ...{ created_at: 0, last_seen_at: 0 },
  })
  const move = (id: string, body: DeskBillMove, venueId = VENUE) =>
    moveBill(body, { db: database.db, device: device(venueId), log: silentLog, params: { id } })
  const made = async (id: string, body: DeskBillMove): Promise<DeskBill> => {
    const moved = await move(id, body)
    if (!moved.ok) throw new Error(moved.error.code)
    return moved.value.bill
  }
  const take = (turn: number, changes: Partial<DeskBillMove & { move: 'take' }> = {}): DeskBillMove => ({
    ...{ move: 'take', by: 'cash', amount: 1000, tip: 0, key: randomUUID(), turn },
    ...changes,
  })
  const refusal = async (id: string, body: DeskBillMove, venueId = VENUE): Promise<string> => {
    const moved = await move(id, body, venueId)
    return moved.ok ? 'made' : moved.error.code
  }

  /** A bill of one order, € 28. */
  const bill = async (changes: Partial<Parameters<typeof putBill>[1]> = {}): Promise<string> => {
    const placed = await placeOrder(testRequest(), testContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    await database.db.updateTable('bills').set({ state: 'closed' }).where('state', '=', 'open').execute()
    return putBill(database.db, { orders: [placed.value.orderId], now: Date.now(), ...changes })
  }
  const stateOf = async (id: string) =>
    (await readDeskBills(database.db, VENUE, Date.now())).find((each) => each.id === id)

  it('take the rest or a part of it, and name who took it', async () => {
    const id = await bill()
    const first = await made(id, take(0, { by: 'pos', tip: 200 }))
    expect(first).toMatchObject({ total: 2800, paid: 1000, owed: 1800, free: 1800, tips: 200 })
    expect(first.parts).toMatchObject([{ way: 'pos', state: 'paid', amount: 1000, tip: 200, device: 'Cassa' }])
    expect(await made(id, take(first.turn, { amount: 1800 }))).toMatchObject({ paid: 2800, owed: 0 })
  })

  it('take nothing twice for one press', async () => {
    const id = await bill()
    const press = take(0)
    await made(id, press)
    expect((await made(id, press)).parts).toHaveLength(1)
  })

  it('take another amount under the same key no more silently than a changed bill', async () => {
    const id = await bill()
    const press = take(0)
    const { turn } = await made(id, press)
    expect(await refusal(id, { ...press, by: 'pos' } as DeskBillMove)).toBe('bill_changed')
    expect(await refusal(id, { ...press, amount: 900, turn } as DeskBillMove)).toBe('bill_changed')
  })

  it('take nothing of a bill that changed, and nothing that is paid or reserved', async () => {
    const id = await bill()
    await putPart(database.db, { bill_id: id, now: Date.now(), amount: 2000 })
    expect(await refusal(id, take(0, { amount: 801 }))).toBe('too_much')
    const { turn } = await made(id, take(0, { amount: 800 }))
    expect(await refusal(id, take(turn - 1, { amount: 1 }))).toBe('bill_changed')
    expect((await stateOf(id))?.parts).toHaveLength(2)
  })

  it('charge to a room nothing that is no room’s', async () => {
    expect(await refusal(await bill(), take(0, { by: 'room' }))).toBe('bill_changed')
    expect(await made(await bill({ type: 'h' }), take(0, { by: 'room' }))).toMatchObject({ paid: 1000 })
  })

  it('answer what a guest announced, by whatever way they pay', async () => {
    const id = await bill()
    const part = await putPart(database.db, { bill_id: id, now: Date.now() })
    expect(await stateOf(id)).toMatchObject({ reserved: 1000, parts: [{ id: part, name: 'Ada', state: 'announced' }] })
    const accepted = await made(id, { move: 'accept', part, by: 'pos' })
    expect(accepted.parts).toMatchObject([{ way: 'pos', state: 'paid', device: 'Cassa' }])
    expect((await made(id, { move: 'undo', part })).parts).toMatchObject([{ state: 'announced' }])
    expect(await made(id, { move: 'refuse', part })).toMatchObject({ reserved: 0, parts: [] })
  })

  it('give back what is too much, and no more', async () => {
    const id = await bill()
    const paid = { state: 'paid', paid_at: Date.now(), until: null } as const
    const part = await putPart(database.db, { bill_id: id, now: Date.now(), back: 300, ...paid })
    expect((await stateOf(id))?.parts).toMatchObject([{ toGive: 300 }])
    expect(await refusal(id, { move: 'given', part, amount: 301, toGive: 300 })).toBe('too_much')
    const given = { move: 'given', part, amount: 300, toGive: 300 } as const
    expect((await made(id, given)).parts).toMatchObject([{ back: 300, toGive: 0 }])
    expect(await refusal(id, given)).toBe('bill_changed')
  })

  it('close a bill with something owed as unpaid alone', async () => {
    const id = await bill()
    expect(await refusal(id, { move: 'close', why: 'paid', turn: 0 })).toBe('owed')
    expect(await refusal(id, { move: 'close', why: 'unpaid', turn: 7 })).toBe('bill_changed')
    const closed = await made(id, { move: 'close', why: 'unpaid', turn: 0 })
    expect(closed).toMatchObject({ state: 'closed', closed: { by: 'Cassa', why: 'unpaid' }, owed: 2800 })
    expect(await refusal(id, take(closed.turn))).toBe('bill_changed')
  })

  it('close a bill with nothing on it that waits for the staff', async () => {
    const id = await bill()
    const part = await putPart(database.db, { bill_id: id, now: Date.now() })
    const closed = await made(id, { move: 'close', why: 'unpaid', turn: 0 })
    expect(closed).toMatchObject({ state: 'closed', reserved: 0, parts: [] })
    expect(await refusal(id, { move: 'accept', part, by: 'cash' })).toBe('bill_changed')
    expect(await made(id, { move: 'reopen' })).toMatchObject({ state: 'open', free: 2800, parts: [] })
  })

  it('tell the orders service, where it is to be told, of the orders of a bill closed as paid', async () => {
    setPaid({ ...ORDERS_SERVICE, ...PAID_PATH })
    const id = await bill()
    await putPart(database.db, { bill_id: id, now: Date.now(), amount: 2800, state: 'paid', until: null })
    const { orders } = await made(id, { move: 'close', why: 'paid', turn: 0 })
    const queued = database.db.selectFrom('outbox').select('order_id').where('kind', '=', 'paid')
    expect(await queued.execute()).toEqual(orders.map((order_id) => ({ order_id })))
    setPaid()
  })

  it('are for bills closed in the last hours, and for those with money to give, however old', async () => {
    const now = Date.now()
    const old = { state: 'closed', last_order_at: now - 90 * HOUR } as const
    const lately = await bill({ ...old, closed_at: now - HOUR })
    const owing = await bill({ ...old, closed_at: now - 80 * HOUR })
    const other = await bill({ ...old, closed_at: now - 80 * HOUR })
    await putPart(database.db, { bill_id: owing, now, back: 300, state: 'paid', paid_at: now, until: null })
    expect([await stateOf(lately), await stateOf(owing)]).toMatchObject([{ id: lately }, { id: owing }])
    expect(await stateOf(other)).toBeUndefined()
  })

  it('give the tip too of a part that goes back whole, however old its bill is', async () => {
    const now = Date.now()
    const id = await bill({ state: 'closed', last_order_at: now - 90 * HOUR, closed_at: now - 80 * HOUR })
    const whole = { back: 1000, given: 1000, tip: 100, state: 'paid', paid_at: now, until: null } as const
    const part = await putPart(database.db, { bill_id: id, now, ...whole })
    expect(await stateOf(id)).toMatchObject({ tips: 0, parts: [{ tip: 100, back: 1100, toGive: 100 }] })
    await made(id, { move: 'given', part, amount: 100, toGive: 100 })
    expect(await stateOf(id)).toBeUndefined()
  })

  it('open it again where its guests still sit, else among those left', async () => {
    const now = Date.now()
    const id = await bill()
    await made(id, { move: 'close', why: 'unpaid', turn: 0 })
    expect(await made(id, { move: 'reopen' })).toMatchObject({ state: 'open', closed: null })
    const old = await bill({ last_order_at: now - 5 * HOUR, state: 'left' })
    await made(old, { move: 'close', why: 'unpaid', turn: 0 })
    expect(await made(old, { move: 'reopen' })).toMatchObject({ state: 'left' })
    const before = await bill({ state: 'closed', closed_at: now })
    await bill()
    expect(await made(before, { move: 'reopen' })).toMatchObject({ state: 'left' })
  })

  it('take back the money that closed a bill that was left, once it is opened again', async () => {
    const id = await bill({ state: 'left', last_order_at: Date.now() - 5 * HOUR })
    const after = await made(id, take(0, { amount: 2800 }))
    expect(after).toMatchObject({ state: 'closed', owed: 0 })
    for (const undo of undoOfPart(after, after.parts[0]?.id ?? '')) await made(id, undo)
    expect(await stateOf(id)).toMatchObject({ state: 'left', paid: 0, owed: 2800, parts: [] })
  })

  it('renew the word, by which nobody who came in before stays but the phone that opened the bill', async () => {
    const id = await bill({ wrong_words: 6, opened_at: 0 })
    const { db } = database
    await db.updateTable('bill_orders').set({ phone_hash: 'first' }).where('bill_id', '=', id).execute()
    const ordered = await placeOrder(testRequest(), testContext(db))
    if (!ordered.ok) throw new Error(ordered.error.code)
    const second = { order_id: ordered.value.orderId, bill_id: id, phone_hash: 'second' }
    await db.insertInto('bill_orders').values(second).execute()
    await db
      .updateTable('orders')
      .set({ created_at: Date.now() + HOUR })
      .where('id', '=', second.order_id)
      .execute()
    const phones = ['first', 'second', 'third'].map((key_hash) => ({ bill_id: id, key_hash, joined_at: 0 }))
    await db
      .insertInto('bill_phones')
      .values(phones.map((phone) => ({ ...phone, level: 'table' as const })))
      .execute()
    expect((await stateOf(id))?.wordClosed).toBe(true)
    const renewed = await made(id, { move: 'renew_word' })
    expect(renewed).toMatchObject({ wordClosed: false, word: expect.stringMatching(/^\d{2}$/) })
    expect(renewed.word).not.toBe('07')
    const levels = await db
      .selectFrom('bill_phones')
      .select(['key_hash', 'level'])
      .where('bill_id', '=', id)
      .orderBy('key_hash')
      .execute()
    expect(levels).toEqual([
      { key_hash: 'first', level: 'table' },
      { key_hash: 'second', level: 'own' },
    ])
  })

  it('are refused for a bill of another venue, as for an unknown one', async () => {
    const id = await bill()
    expect(await refusal(id, take(0), 78)).toBe('not_found')
    expect(await refusal('bill_none', { move: 'renew_word' })).toBe('not_found')
    expect(await readDeskBills(database.db, 78, Date.now())).toEqual([])
  })

  it('show a reservation that has run out to nobody', async () => {
    const id = await bill()
    const now = Date.now()
    await putPart(database.db, { bill_id: id, now: now - HOUR, until: now - 1 })
    expect(await stateOf(id)).toMatchObject({ reserved: 0, free: 2800, parts: [] })
  })
})
