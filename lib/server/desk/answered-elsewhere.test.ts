import { beforeAll, describe, expect, it } from '@jest/globals'
import * as answer from '@/app/api/desk/orders/[id]/answer/route'
import * as correction from '@/app/api/desk/orders/[id]/correction/route'
import * as state from '@/app/api/desk/state/route'
import * as tables from '@/app/api/desk/tables/route'
import { newUnanswered } from '@/lib/core/desk/order-board'
import { sittingsOf } from '@/lib/core/desk/tables/sittings'
import { movesOf } from '@/lib/server/orders/answer/order-moves'
import { call, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77

beforeAll(() => {
  process.env.COPERTO_ORDERS_API_URL = 'https://orders.test'
})
serveDeskRoutes()

describe('where an orders service answers the orders of a venue', () => {
  let staff: string
  let orderId: string
  beforeAll(async () => {
    await putTestVenue(await db(), { ...testVenue, token: `osteria-${VENUE}` })
    staff = await device(VENUE, 'staff')
    orderId = await received()
  })
  const refused = { status: 409, json: { error: { code: 'answered_elsewhere' } } }
  const changes = [{ line: 0, quantity: 1 }]

  it.each<object>([
    ...[{ move: 'accept', minutes: 10 }, { move: 'delay', minutes: 10 }, { move: 'ready' }, { move: 'finish' }],
    ...[
      { move: 'refuse', code: 'closing' },
      { move: 'cancel', code: 'closing' },
    ],
    ...[{ move: 'pay', by: 'cash' }, { move: 'unpay' }],
    ...[
      { move: 'correct', changes },
      { move: 'move_table', table: '2' },
    ],
    ...[
      { move: 'station_ready', station: 'Bar' },
      { move: 'fire', course: 1 },
      { move: 'undo', turn: 1 },
    ],
  ])('the desk refuses %j, and nothing is written', async (body) => {
    const params = { id: orderId }
    expect(await call(route('answer', 'POST', answer.POST, { body, params }), staff)).toMatchObject(refused)
    expect(await movesOf(await db(), orderId)).toEqual([])
  })

  it('it says so of what a correction would do, and of a table that is paid', async () => {
    const params = { id: orderId }
    const quote = route('correction', 'POST', correction.POST, { body: { changes }, params })
    expect(await call(quote, staff)).toMatchObject(refused)
    const body = { move: 'pay', by: 'cash', orders: [{ id: orderId, after: 0 }] }
    expect(await call(route('tables', 'POST', tables.POST, { body }), staff)).toMatchObject(refused)
  })

  it('the desk shows its orders to read alone: none rings, and none may be moved, undone or marked as paid', async () => {
    const { desk } = (await call(route('state', 'GET', state.GET), staff)).json
    expect(desk.elsewhere).toBe(true)
    expect(desk.orders).toMatchObject([{ id: orderId, answerable: false, undo: [], louderAt: null }])
    expect(newUnanswered(desk.orders)).toEqual([])
    expect(sittingsOf(desk.orders, desk.tableEnds, desk.now)).toMatchObject([{ rounds: [{ id: orderId }], unpaid: [] }])
  })
})
