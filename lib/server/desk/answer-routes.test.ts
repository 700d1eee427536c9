import { beforeAll, describe, expect, it } from '@jest/globals'
import * as answerBooking from '@/app/api/desk/bookings/[id]/answer/route'
import * as answer from '@/app/api/desk/orders/[id]/answer/route'
import * as state from '@/app/api/desk/state/route'
import { embeddedOrders } from '@/lib/server/backend/embedded/orders'
import { call, db, device, received, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { booked } from '@/lib/testing/desk-waiting'
import { putTestVenue } from '@/lib/testing/put-test-venue'
import { testVenue } from '@/lib/testing/test-venue'

const VENUE = 77

serveDeskRoutes()
beforeAll(async () => putTestVenue(await db(), { ...testVenue, token: `osteria-${VENUE}` }))

const answerOf = (orderId: string) => embeddedOrders(db).answerOf(orderId)

describe('an answer', () => {
  it('stands where it was first, and is told to whoever comes second', async () => {
    const orderId = await received()
    const [till, floor] = [await device(VENUE, 'owner'), await device(VENUE, 'staff')]
    const give = (secret: string, body: object) =>
      call(route('answer', 'POST', answer.POST, { params: { id: orderId }, body }), secret)
    expect(await give(till, { move: 'accept', minutes: null })).toMatchObject({ status: 200 })
    expect(await give(floor, { move: 'refuse', code: 'too_busy' })).toMatchObject({
      status: 409,
      json: { error: { code: 'already_answered', state: 'accepted', by: `owner ${VENUE}` } },
    })
    expect(await answerOf(orderId)).toEqual({ state: 'accepted', time: null })
    for (const body of [{ move: 'accept', minutes: 0 }, { move: 'accept' }, { move: 'refuse', code: 'no' }, {}]) {
      expect(await give(floor, body)).toMatchObject({ status: 422 })
    }
  })
})

describe('an answer to a booking', () => {
  it('stands where it was first, is told to whoever comes second, and is seen on every desk of the venue', async () => {
    const bookingId = await booked()
    const [till, floor] = [await device(VENUE, 'owner'), await device(VENUE, 'staff')]
    const give = (secret: string, body: object) =>
      call(route('answer', 'POST', answerBooking.POST, { params: { id: bookingId }, body }), secret)
    for (const body of [{ move: 'refuse', code: 'sold_out' }, { move: 'refuse' }, { move: 'accept', seats: 3 }, {}]) {
      expect(await give(till, body)).toMatchObject({ status: 422 })
    }
    expect(await give(till, { move: 'refuse', code: 'full' })).toMatchObject({ status: 200 })
    expect(await give(floor, { move: 'accept' })).toMatchObject({
      status: 409,
      json: { error: { code: 'already_answered', state: 'refused', by: `owner ${VENUE}` } },
    })
    const { bookings } = (await call(route('state', 'GET', state.GET), floor)).json.desk
    expect(bookings).toContainEqual(
      expect.objectContaining({ id: bookingId, state: 'refused', name: 'Ada Rossi', phone: '+393331234567', seats: 2 }),
    )
  })
})
