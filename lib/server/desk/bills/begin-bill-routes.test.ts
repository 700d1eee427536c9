import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import * as state from '@/app/api/desk/state/route'
import * as orders from '@/app/api/desk/tables/orders/route'
import * as quote from '@/app/api/desk/tables/quote/route'
import { setTable } from '@/lib/server/availability/venue-tables'
import { venuePaying } from '@/lib/testing/bill/bill-table'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const [VENUE, OTHER] = [77, 78]
const COVER = testVenue.cover_charge
const DISH = 1200

serveDeskRoutes()
beforeAll(async () => {
  const venue = { ...venuePaying('both'), cover_charge: COVER }
  for (const id of [VENUE, OTHER]) await putTestVenue(await db(), { ...venue, id, token: `osteria-${id}` })
  await setTable(await db(), { ...venue, token: `osteria-${VENUE}` }, 'A 12', false)
})

const ASKED = { type: 'r', table: '1', people: 1, lines: [{ kind: 'dish', id: 10, quantity: 1, note: '' }] }

const begin = async (changes: object, secret: string) => {
  const body = { ...ASKED, total: DISH + COVER, attemptKey: randomUUID(), ...changes }
  return call(route('tables/orders', 'POST', orders.POST, { body }), secret)
}
const deskOf = async (secret: string) => (await call(route('state', 'GET', state.GET), secret)).json.desk

describe('the bill of a table that a desk begins', () => {
  it('is of a table of the device’s own venue, as it was quoted', async () => {
    const [staff, stranger] = [await device(VENUE, 'staff'), await device(OTHER, 'owner')]
    const body = { ...ASKED, type: 'h', table: '2', people: 2 }
    const quoted = await call(route('tables/quote', 'POST', quote.POST, { body }), staff)
    expect(quoted.json).toMatchObject({ cover: 2 * COVER, total: DISH + 2 * COVER })
    expect((await deskOf(staff)).bills).toEqual([])
    const { json } = await begin({ ...body, total: quoted.json.total }, staff)
    const desk = await deskOf(staff)
    expect(json.bills).toEqual(desk.bills)
    const bill = { type: 'h', table: '2', state: 'open', orders: [json.order], total: quoted.json.total }
    expect(desk.bills).toEqual([expect.objectContaining(bill)])
    expect((await deskOf(stranger)).bills).toEqual([])
  })

  it.each([
    [{ table: '99' }, 422, 'table_invalid'],
    [{ table: 'a12' }, 422, 'table_closed'],
    [{ type: 'd' }, 422, 'type_not_offered'],
    [{ people: 0 }, 422, 'invalid_request'],
    [{ total: DISH }, 409, 'total_changed'],
  ])('is refused for %p with %i %s', async (changes, status, code) => {
    const refused = await begin(changes, await device(VENUE, 'owner'))
    expect([refused.status, refused.json.error.code]).toEqual([status, code])
  })

  it('is offered by the types whose guests may pay at the end', async () => {
    const { venue } = await deskOf(await device(VENUE, 'staff'))
    expect(venue.newBill).toEqual({ types: ['r', 'h'], tables: ['1', '2', 'A 12'], cover: COVER })
  })
})
