import { beforeAll, describe, expect, it } from '@jest/globals'
import * as answer from '@/app/api/desk/orders/[id]/answer/route'
import * as state from '@/app/api/desk/state/route'
import * as tables from '@/app/api/desk/tables/route'
import * as bill from '@/app/api/orders/[id]/bill/route'
import type { DeskState } from '@/lib/core/desk/desk-state-api'
import type { DeskTableMove } from '@/lib/core/desk/tables/desk-table-api'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { call, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77
const OTHER = 78

serveDeskRoutes()
beforeAll(async () => {
  for (const id of [VENUE, OTHER]) await putTestVenue(await db(), { ...testVenue, id, token: `osteria-${id}` })
})

const send = async (secret: string, body: DeskTableMove) => call(route('tables', 'POST', tables.POST, { body }), secret)

const deskOf = async (secret: string): Promise<DeskState> =>
  (await call(route('state', 'GET', state.GET), secret)).json.desk

const sittingOf = async (secret: string) => {
  const { orders, tableEnds, now } = await deskOf(secret)
  return sittingsOf(orders, tableEnds, now)[0]
}

/** Two rounds at one table of a venue that nobody else uses. */
const twoRounds = async () => {
  await (await db()).deleteFrom('outbox').execute()
  await (await db()).deleteFrom('received_orders').execute()
  await (await db()).deleteFrom('orders').execute()
  await (await db()).deleteFrom('table_ends').execute()
  await received()
  await received()
  const secret = await device(VENUE, 'staff')
  const sitting = await sittingOf(secret)
  if (!sitting) throw new Error('no table is in use')
  const { type, table, last, rounds } = sitting
  return { secret, rounds, at: { type, table, last }, total: sitting.bill.total }
}

const toPay = (rounds: Awaited<ReturnType<typeof twoRounds>>['rounds']) =>
  rounds.map(({ id, turn }) => ({ id, after: turn }))

describe('the moves of a table at the desk', () => {
  it('mark all its orders as paid in one tap, and take that back in one', async () => {
    const { secret, rounds, total } = await twoRounds()
    const paid = await send(secret, { move: 'pay', by: 'pos', orders: toPay(rounds) })
    expect(paid.status).toBe(200)
    expect((await sittingOf(secret))?.bill).toMatchObject({ paid: total, owed: 0, settled: { pos: total } })
    const back = await send(secret, { move: 'undo_pay', orders: rounds.map(({ id }) => ({ id, turn: 1 })) })
    expect(back.status).toBe(200)
    expect((await sittingOf(secret))?.bill).toMatchObject({ paid: 0, owed: total })
  })

  it('mark none where one was moved meanwhile', async () => {
    const { secret, rounds } = await twoRounds()
    const [first] = rounds
    const params = { id: first?.id ?? '' }
    await call(route('a', 'POST', answer.POST, { body: { move: 'accept', minutes: 10 }, params }), secret)
    const refused = await send(secret, { move: 'pay', by: 'cash', orders: toPay(rounds) })
    expect([refused.status, refused.json.error.code]).toEqual([409, 'table_changed'])
    expect((await sittingOf(secret))?.bill.paid).toBe(0)
  })

  it('pay nothing of another venue, and free none of its tables', async () => {
    const { secret, rounds, at } = await twoRounds()
    const stranger = await device(OTHER, 'owner')
    expect((await send(stranger, { move: 'pay', by: 'cash', orders: toPay(rounds) })).status).toBe(404)
    await send(stranger, { move: 'free', ...at })
    expect((await sittingOf(secret))?.bill.paid).toBe(0)
  })

  it('free it, however often it is tapped, and take that back', async () => {
    const { secret, at } = await twoRounds()
    for (let tap = 0; tap < 2; tap += 1) expect((await send(secret, { move: 'free', ...at })).status).toBe(200)
    expect(await sittingOf(secret)).toBeUndefined()
    expect(await (await db()).selectFrom('table_ends').select('ended_by').execute()).toEqual([
      { ended_by: `staff ${VENUE}` },
    ])
    await send(secret, { move: 'undo_free', ...at })
    expect((await sittingOf(secret))?.rounds).toHaveLength(2)
  })

  it('end nothing that the device did not see', async () => {
    const { secret, at } = await twoRounds()
    await send(secret, { move: 'free', ...at, last: at.last + 60_000 })
    const third = await received()
    expect((await sittingOf(secret))?.rounds.map(({ id }) => id)).toEqual([third])
  })

  it('answer the bill of an order to its own key alone', async () => {
    const { rounds } = await twoRounds()
    const [first, second] = rounds
    const keyOf = async (id = '') => (await findOrder(await db(), id))?.attempt_key
    const ask = async (attemptKey: string | undefined) =>
      call(route('b', 'POST', bill.POST, { body: { attemptKey }, params: { id: first?.id ?? '' } }), null)
    expect((await ask(await keyOf(first?.id))).status).toBe(200)
    expect((await ask(await keyOf(second?.id))).status).toBe(404)
    expect((await ask('short')).status).toBe(422)
  })
})
