import { expect, it } from '@jest/globals'
import * as dayFile from '@/app/api/desk/day/csv/route'
import * as day from '@/app/api/desk/day/route'
import * as resolve from '@/app/api/desk/orders/[id]/resolve/route'
import { serviceDayOf } from '@/lib/core/desk/service-day'
import { call, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'

const VENUE = 77
const ORIGIN = 'https://menu.example.com'

serveDeskRoutes()

/** An order of € 28 that the venue has, with money held for it. */
const heldOrder = async (): Promise<string> => {
  const id = await received()
  const payment = {
    id: 'pay_held',
    order_id: id,
    provider: 'stripe',
    attempt: 1,
    state: 'held',
    reference: 'ref',
  }
  const asked = { amount: 2800, currency: 'EUR', request: '{}', reason: 'amount_differs', transaction_id: null }
  const times = { created_at: 1, updated_at: 1, checked_at: null, next_check_at: null, taking_until: null }
  await (await db())
    .insertInto('payments')
    .values({ ...payment, ...asked, ...times })
    .execute()
  return id
}

it('gives an owner the day as a file to save, which a spreadsheet knows for what it is', async () => {
  const query = `day=${serviceDayOf(Date.now())}&lang=it`
  const headers = { cookie: `coperto_desk=${await device(VENUE, 'owner')}` }
  const get = (asked: string) =>
    dayFile.GET(new Request(`${ORIGIN}/api/desk/day/csv?${asked}`, { headers }), { params: Promise.resolve({}) })
  const file = await get(query)
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"; filename\*=UTF-8''/)
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(new Uint8Array(await file.arrayBuffer()).slice(0, 3)).toEqual(new Uint8Array([0xef, 0xbb, 0xbf]))
  expect(await (await get(`${query}&rows=lines`)).text()).toContain('"Quantità"')
  const others = [`${query}x`, `${query}&venue=78`, `${query}&rows=dishes`]
  for (const wrong of ['day=2026-02-30&lang=it', 'day=today&lang=it', 'lang=it', ...others]) {
    expect([wrong, (await get(wrong)).status]).toEqual([wrong, 422])
  }
})

it('lets an owner decide once what needs a person', async () => {
  const id = await heldOrder()
  const owner = await device(VENUE, 'owner')
  const seen = await call(route('day', 'GET', day.GET), owner)
  expect(seen.json.cases).toMatchObject([{ orderId: id, why: 'held', total: 2800 }])
  const decide = (verb: string) =>
    call(route('orders/[id]/resolve', 'POST', resolve.POST, { params: { id }, body: { verb } }), owner)
  expect(await decide('erase')).toMatchObject({ status: 422 })
  expect(await decide('returned')).toMatchObject({ status: 200, json: { cases: [] } })
  expect(await decide('returned')).toMatchObject({ status: 409, json: { error: { code: 'nothing_to_do' } } })
  const row = (await db()).selectFrom('payments').select(['state', 'reason']).where('id', '=', 'pay_held')
  expect(await row.executeTakeFirst()).toEqual({ state: 'refunded', reason: 'returned' })
})
