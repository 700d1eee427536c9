import { beforeAll, describe, expect, it } from '@jest/globals'
import * as answer from '@/app/api/desk/orders/[id]/answer/route'
import * as moves from '@/app/api/desk/orders/[id]/moves/route'
import * as withdraw from '@/app/api/orders/[id]/withdraw/route'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { call, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77

serveDeskRoutes()
beforeAll(async () => {
  await putTestVenue(await db(), { ...testVenue, id: VENUE, token: `osteria-${VENUE}` })
})

describe('withdrawing by its route', () => {
  const post = async (id: string, body: object) =>
    call(route('withdraw', 'POST', withdraw.POST, { params: { id }, body }), null)

  it('ends the order at the desk, whose owner reads who did so', async () => {
    const owner = await device(VENUE, 'owner')
    const id = await received()
    const attemptKey = (await findOrder(await db(), id))?.attempt_key
    expect(await post(id, { attemptKey: '00000000-0000-4000-8000-000000000000' })).toMatchObject({ status: 404 })
    expect(await post(id, {})).toMatchObject({ status: 422 })
    for (let times = 0; times < 2; times += 1) {
      expect(await post(id, { attemptKey })).toMatchObject({ status: 200, json: { state: 'withdrawn' } })
    }
    const accept = route('answer', 'POST', answer.POST, { params: { id }, body: { move: 'accept', minutes: 10 } })
    expect(await call(accept, owner)).toMatchObject({
      status: 409,
      json: { error: { code: 'already_answered', state: 'withdrawn', by: null } },
    })
    const log = await call(route('moves', 'GET', moves.GET, { params: { id } }), owner)
    expect(log.json).toMatchObject({ moves: [{ turn: 1, by: 'guest', kind: 'withdraw', to: 'withdrawn' }] })
  })

  it('is too late after an answer, and says so', async () => {
    const owner = await device(VENUE, 'owner')
    const id = await received()
    const attemptKey = (await findOrder(await db(), id))?.attempt_key
    const accept = route('answer', 'POST', answer.POST, { params: { id }, body: { move: 'accept', minutes: 10 } })
    const [order] = (await call(accept, owner)).json.orders
    expect(order).toMatchObject({ id, turn: 1, undo: [{ turn: 1, kind: 'accept', until: null }] })
    expect(await post(id, { attemptKey })).toMatchObject({ status: 409, json: { error: { code: 'already_answered' } } })
    const undo = route('answer', 'POST', answer.POST, { params: { id }, body: { move: 'undo', turn: 1 } })
    expect((await call(undo, owner)).json.orders[0]).toMatchObject({ id, state: 'new', turn: 2, undo: [] })
    expect(await post(id, { attemptKey })).toMatchObject({ status: 200 })
  })
})
