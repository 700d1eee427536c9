import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from '@jest/globals'
import * as answer from '@/app/api/desk/bookings/[id]/answer/route'
import * as move from '@/app/api/desk/bookings/[id]/move/route'
import * as closed from '@/app/api/desk/bookings/closed/route'
import * as evening from '@/app/api/desk/bookings/evening/route'
import * as bookings from '@/app/api/desk/bookings/route'
import { addDays, bookingDateAt } from '@/lib/core/booking/booking-days'
import { movesOfBooking } from '@/lib/server/booking/moves/booking-moves'
import { call, type DeskRoute, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { booked } from '@/lib/testing/desk-waiting'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77

beforeAll(() => {
  process.env.COPERTO_BOOKINGS_API_URL = 'https://bookings.test'
})
serveDeskRoutes()

describe('where a bookings system answers the bookings of a venue', () => {
  let staff: string
  let id: string
  beforeAll(async () => {
    await putTestVenue(await db(), { ...testVenue, token: `osteria-${VENUE}` })
    staff = await device(VENUE, 'staff')
    id = await booked()
  })

  const walkIn = { source: 'walk_in', attemptKey: randomUUID(), seats: 2 }

  it.each<[string, (params: object) => DeskRoute]>([
    ['answers', (params) => route('answer', 'POST', answer.POST, { body: { move: 'accept' }, params })],
    ['writes in', () => route('bookings', 'POST', bookings.POST, { body: walkIn })],
    ['moves', (params) => route('move', 'POST', move.POST, { body: { move: 'arrive', turn: 0 }, params })],
    ['closes', () => route('closed', 'POST', closed.POST, { body: { startsAt: 0, closed: true } })],
  ])('the desk %s nothing', async (_, made) => {
    const refused = { status: 409, json: { error: { code: 'answered_elsewhere' } } }
    expect(await call(made({ id }), staff)).toMatchObject(refused)
    expect(await movesOfBooking(await db(), id)).toEqual([])
  })

  it('the desk reads them alone', async () => {
    const date = addDays(bookingDateAt(new Date()), 1)
    const { json } = await call(route('evening', 'GET', evening.GET, { query: `date=${date}` }), staff)
    expect(json.bookings).toMatchObject([{ id, answerable: false, lastMove: null }])
  })
})
