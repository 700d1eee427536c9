import { describe, expect, it } from '@jest/globals'
import { ANSWER_STATES, type AnswerState, mayAnswer } from '@/lib/core/orders/answer/answer-moves'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { findDeskOrder } from '@/lib/server/desk/read-desk-orders'
import { answerOrder, type OrderMove } from '@/lib/server/orders/answer/answer-order'
import { eraseMoves, loggedMove, movesOf } from '@/lib/server/orders/answer/order-moves'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { factsOf, payloadToSend } from '@/lib/server/orders/ledger/order-row'
import { getOrderStatus } from '@/lib/server/orders/pay/order-status'
import { placeOrder } from '@/lib/server/orders/place/place-order'
import { receivedAtTable, TABLE_MENU, TABLE_TOTAL } from '@/lib/testing/orders/table-order'
import { formContext, takeaway } from '@/lib/testing/orders/test-form-order'
import { testContext } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

const VENUE = testVenue.id
const NOW = Date.now()
const TABLES = testVenue.orders.tableservice?.tables_name ?? []

const ACCEPT: OrderMove = { move: 'accept', minutes: 20 }
const LESS: OrderMove = { move: 'correct', changes: [{ line: 0, quantity: 2 }] }
const MILK: OrderMove = { move: 'correct', changes: [{ line: 0, quantity: 1, instead: { kind: 'dish', id: 14 } }] }
const TO_TWO: OrderMove = { move: 'move_table', table: '2' }
const CASH: OrderMove = { move: 'pay', by: 'cash' }

type About = { by?: string; now?: number; after?: number }

describe.each(testEngines)('the change of an order, on %s', (engine) => {
  const database = databaseHarness(engine)

  const move = (orderId: string, given: OrderMove, about: About = {}) => {
    const parts = { menu: TABLE_MENU, tables: TABLES }
    const base = { orderId, venueId: VENUE, by: 'Cassa', mover: 'staff' as const, now: NOW }
    return answerOrder(database.db, { ...base, ...parts, ...about }, given)
  }
  const row = async (orderId: string) => {
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('no order')
    const { facts, choices, amount, commissions } = order
    return { facts: JSON.parse(facts), choices: JSON.parse(choices ?? '[]'), amount, commissions }
  }
  const put = (orderId: string, state: AnswerState) =>
    database.db
      .updateTable('received_orders')
      .set({ answer: state === 'new' ? null : state, answered_by: 'Sala' })
      .where('order_id', '=', orderId)
      .execute()
  const shown = (orderId: string) => findDeskOrder(database.db, { venueId: VENUE, isOurs: true }, orderId)
  const coversOf = (orderId: string) =>
    database.db.selectFrom('covers').selectAll().where('order_id', '=', orderId).executeTakeFirst()

  it.each(ANSWER_STATES)(
    'is made from %s as the table of moves says, and leaves the answer as it is',
    async (state) => {
      for (const given of [LESS, TO_TWO] as const) {
        const { orderId } = await receivedAtTable(database.db)
        await put(orderId, state)
        const result = await move(orderId, given)
        if (mayAnswer(state, given.move)) expect(result).toMatchObject({ ok: true })
        else expect(result).toMatchObject({ error: { code: 'already_answered', state } })
        expect(await shown(orderId)).toMatchObject({ state, answeredBy: 'Sala' })
      }
    },
  )

  it('gives the order its new lines and amount, and an undo at any time the old ones', async () => {
    const { orderId } = await receivedAtTable(database.db)
    const placed = await row(orderId)
    await move(orderId, ACCEPT)
    await move(orderId, LESS)
    expect(await row(orderId)).toMatchObject({ amount: TABLE_TOTAL - 1200, facts: { charges: { cover: 400 } } })
    await move(orderId, MILK)
    expect((await row(orderId)).choices).toMatchObject([{ itemId: 10 }, { itemId: 14 }, { itemId: 14 }])
    const later = { now: NOW + 3_600_000 }
    expect(await move(orderId, { move: 'undo', turn: 2 }, later)).toMatchObject({ ok: false })
    for (const turn of [3, 2]) expect(await move(orderId, { move: 'undo', turn }, later)).toMatchObject({ ok: true })
    expect(await row(orderId)).toEqual(placed)
    expect(await shown(orderId)).toMatchObject({ state: 'accepted', corrections: [] })
  })

  it('tells desk and log what was taken out and what came instead', async () => {
    const { orderId } = await receivedAtTable(database.db)
    await move(orderId, LESS)
    await move(orderId, MILK)
    await move(orderId, TO_TWO)
    const vitello = { name: 'Piatto 10', quantity: 1, price: 1200 }
    const corrections = [
      { lines: [{ ...vitello, instead: null }], table: null },
      { lines: [{ ...vitello, instead: { name: 'Piatto 14', price: 900, warnings: [] } }], table: null },
      { lines: [], table: { from: '1', to: '2' } },
    ]
    expect(await shown(orderId)).toMatchObject({ corrections, table: '2', total: TABLE_TOTAL - 1200 - 300 })
    const log = (await movesOf(database.db, orderId)).map(loggedMove)
    expect(log.map(({ kind, from, to, lines, table }) => ({ kind, from, to, lines, table }))).toEqual(
      corrections.map((one) => ({ kind: one.table ? 'move_table' : 'correct', from: 'new', to: 'new', ...one })),
    )
    await database.db.transaction().execute((tx) => eraseMoves(tx, orderId))
    expect((await movesOf(database.db, orderId)).map(loggedMove)[1]).toMatchObject({ kind: 'correct', lines: [] })
    expect(await shown(orderId)).toMatchObject({ undo: [] })
  })

  it('warns of a replacement that the guest may not eat', async () => {
    const { orderId } = await receivedAtTable(database.db, { allergies: ['milk', 'fish'] })
    await move(orderId, MILK)
    expect((await shown(orderId))?.lines.map(({ warnings }) => warnings)).toEqual([[], ['milk'], []])
    await move(orderId, { move: 'correct', changes: [{ line: 0, quantity: 0, instead: { kind: 'dish', id: 15 } }] })
    expect((await shown(orderId))?.lines[0]).toMatchObject({ name: 'Piatto 15', warnings: ['undeclared'] })
  })

  it.each<[string, OrderMove]>([
    ['nothing_left', { move: 'correct', changes: [0, 1].map((line) => ({ line, quantity: 0 })) }],
    ['nothing_changed', { move: 'correct', changes: [{ line: 0, quantity: 3 }] }],
    ['unknown_line', { move: 'correct', changes: [{ line: 2, quantity: 0 }] }],
    ['unknown_dish', { move: 'correct', changes: [{ line: 0, quantity: 0, instead: { kind: 'dish', id: 11 } }] }],
    ['unknown_table', { move: 'move_table', table: '99' }],
    ['nothing_changed', { move: 'move_table', table: ' 1 ' }],
  ])('is refused as %s, and nothing is written: %j', async (code, given) => {
    const { orderId } = await receivedAtTable(database.db)
    const before = await row(orderId)
    expect(await move(orderId, given)).toMatchObject({ error: { code } })
    expect([await row(orderId), await movesOf(database.db, orderId)]).toEqual([before, []])
  })

  it('is not made at another total than the desk showed', async () => {
    const { orderId } = await receivedAtTable(database.db)
    const total = TABLE_TOTAL - 1200
    expect(await move(orderId, { ...LESS, total: total + 1 })).toEqual({
      ok: false,
      error: { code: 'total_changed', total },
    })
    expect(await move(orderId, { ...LESS, total })).toMatchObject({ ok: true })
  })

  it('waits until the money at the venue is taken back, and so does its undo', async () => {
    const { orderId } = await receivedAtTable(database.db)
    await move(orderId, CASH)
    expect(await move(orderId, LESS)).toMatchObject({ error: { code: 'paid_here' } })
    expect(await move(orderId, TO_TWO)).toMatchObject({ ok: true })
    await move(orderId, { move: 'unpay' })
    await move(orderId, LESS)
    await move(orderId, CASH)
    expect(await move(orderId, { move: 'undo', turn: 4 })).toMatchObject({ error: { code: 'paid_here' } })
    expect((await row(orderId)).amount).toBe(TABLE_TOTAL - 1200)
  })

  it('is made once, however often it is sent, and never to an order the desk has not seen', async () => {
    const { orderId } = await receivedAtTable(database.db)
    for (let times = 0; times < 3; times += 1)
      expect(await move(orderId, LESS, { after: 0 })).toMatchObject({ ok: true })
    expect(await move(orderId, MILK, { after: 0, by: 'Sala' })).toMatchObject({ error: { code: 'already_answered' } })
    expect(await movesOf(database.db, orderId)).toHaveLength(1)
    expect((await row(orderId)).amount).toBe(TABLE_TOTAL - 1200)
  })

  it('leaves an erased order alone', async () => {
    const { orderId } = await receivedAtTable(database.db)
    await database.db.updateTable('orders').set({ erased_at: NOW }).where('id', '=', orderId).execute()
    for (const given of [LESS, TO_TWO]) expect(await move(orderId, given)).toMatchObject({ ok: false })
  })

  it('takes its covers to the other table, without a charge and without joining strangers there', async () => {
    const { orderId } = await receivedAtTable(database.db, {}, 'phone')
    await receivedAtTable(database.db, { table: 'A 12' }, 'stranger')
    const before = await coversOf(orderId)
    await move(orderId, { move: 'move_table', table: 'a12' }, { now: NOW + 5 })
    expect(factsOf((await findOrder(database.db, orderId)) ?? { facts: '' })).toMatchObject({ table: 'A 12' })
    const taken = await coversOf(orderId)
    expect(taken).toMatchObject({ spot: 'A 12', people: before?.people, same: 0, created_at: NOW + 5 })
    const others = database.db.selectFrom('covers').select('turn').where('spot', '=', 'A 12').execute()
    expect(taken?.turn).toBe(Math.max(...(await others).map(({ turn }) => turn)))
    expect((await row(orderId)).amount).toBe(TABLE_TOTAL)
    await move(orderId, { move: 'undo', turn: 1 })
    const { turn: _turn, ...counted } = before ?? {}
    expect(await coversOf(orderId)).toMatchObject({ ...counted, spot: '1' })
  })

  it('counts an unanswered order for the limit of the table it is at', async () => {
    const { orderId } = await receivedAtTable(database.db)
    const spot = async () =>
      (await database.db.selectFrom('order_origins').select('spot').where('order_id', '=', orderId).execute())[0]?.spot
    expect(await spot()).toBe('1')
    await move(orderId, { move: 'move_table', table: 'a12' })
    expect(await spot()).toBe('A 12')
    await move(orderId, { move: 'undo', turn: 1 })
    expect(await spot()).toBe('1')
  })

  it('proves no table by a code that was scanned at another', async () => {
    const { orderId } = await receivedAtTable(database.db)
    const { facts } = await row(orderId)
    const coded = JSON.stringify({ ...facts, byCode: true })
    await database.db.updateTable('orders').set({ facts: coded }).where('id', '=', orderId).execute()
    await move(orderId, TO_TWO)
    expect((await row(orderId)).facts).not.toHaveProperty('byCode')
    await move(orderId, { move: 'undo', turn: 1 })
    expect((await row(orderId)).facts).toMatchObject({ byCode: true, table: '1' })
  })

  it('moves no order to a table that is for none', async () => {
    const placed = await placeOrder(takeaway(), formContext(database.db))
    if (!placed.ok) throw new Error(placed.error.code)
    const { orderId } = placed.value
    const order = await findOrder(database.db, orderId)
    if (!order) throw new Error('not placed')
    await embeddedOrders(async () => database.db).post(payloadToSend(order))
    expect(await move(orderId, TO_TWO)).toMatchObject({ error: { code: 'unknown_table' } })
  })

  it('is read by its guest at once: lines by their place, table and total', async () => {
    const { orderId, attemptKey } = await receivedAtTable(database.db)
    const status = async () => {
      const found = await getOrderStatus({ orderId, attemptKey }, testContext(database.db))
      return found.ok ? found.value : null
    }
    expect(await status()).toMatchObject({ lines: null, table: '1', back: 0 })
    await move(orderId, MILK)
    await move(orderId, TO_TWO)
    expect(await status()).toMatchObject({
      ...{ table: '2', total: TABLE_TOTAL - 600, back: 0 },
      lines: [
        { placed: 0, instead: false, quantity: 1 },
        { placed: 0, instead: true, name: 'Piatto 14', quantity: 2 },
        { placed: 1, instead: false, quantity: 1 },
      ],
    })
  })

  it('is news of a done order, as long as it stands', async () => {
    const { orderId, attemptKey } = await receivedAtTable(database.db)
    const backend = { ...testBackend(), orders: embeddedOrders(async () => database.db) }
    const isSettled = async () => {
      const found = await getOrderStatus({ orderId, attemptKey }, testContext(database.db, backend))
      return found.ok && found.value.settled
    }
    for (const given of [ACCEPT, LESS]) await move(orderId, given)
    expect(await isSettled()).toBe(false)
    await move(orderId, { move: 'finish' })
    expect(await isSettled()).toBe(true)
    await move(orderId, MILK)
    expect(await isSettled()).toBe(false)
    await move(orderId, { move: 'undo', turn: 4 })
    expect(await isSettled()).toBe(true)
  })

  it('is a command too', async () => {
    const { orderId } = await receivedAtTable(database.db)
    const command = (...args: string[]) => orderCommand(database.place, args)
    expect((await command('correct', orderId, '1', '2')).lines()).toMatchObject([
      { id: orderId, amount: TABLE_TOTAL - 1200, lines: [{ quantity: 2 }, { quantity: 1 }] },
    ])
    expect((await movesOf(database.db, orderId)).map(({ mover }) => mover)).toEqual(['command'])
    for (const [line, quantity] of [
      ['3', '0'],
      ['1', '3'],
      ['1', '2'],
    ] as const)
      expect(await command('correct', orderId, line, quantity)).toMatchObject({ code: 1 })
    for (const rest of [[], ['1'], ['0', '1'], ['1', '-1'], ['1', '1', '1']])
      expect(await command('correct', orderId, ...rest)).toMatchObject({ code: 2 })
    expect(await command('table', orderId)).toMatchObject({ code: 2 })
    expect((await command('undo', orderId)).code).toBe(0)
    expect((await row(orderId)).amount).toBe(TABLE_TOTAL)
  })
})
