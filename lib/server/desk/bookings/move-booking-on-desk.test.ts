import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import * as move from '@/app/api/desk/bookings/[id]/move/route'
import * as closed from '@/app/api/desk/bookings/closed/route'
import * as evening from '@/app/api/desk/bookings/evening/route'
import * as bookings from '@/app/api/desk/bookings/route'
import { addDays, bookingDateAt } from '@/lib/core/booking/booking-days'
import { momentOn } from '@/lib/core/venue/opening/opening-hours'
import { call, db, device, route, serveDeskRoutes } from '@/lib/testing/desk-routes'
import { hostVenue } from '@/lib/testing/orders/host-bookings'
import { putTestVenue } from '@/lib/testing/put-test-venue'

const VENUE = 77
/** A week ahead, open from seven to eleven. */
const DATE = addDays(bookingDateAt(new Date()), 7)
const at = (time: string): number => momentOn(DATE, time, false).getTime()
const everyDay = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({ day_of_week, open: '19:00', close: '23:00' }))

serveDeskRoutes()

describe('the book of tables at a desk', () => {
  let staff: string
  beforeAll(async () => {
    await putTestVenue(await db(), { ...hostVenue, token: `osteria-${VENUE}`, timetables: everyDay })
    staff = await device(VENUE, 'staff')
  })
  beforeEach(async () => {
    await (await db()).deleteFrom('bookings').execute()
    await (await db()).deleteFrom('closed_half_hours').execute()
  })

  const entry = (changes: object = {}) => ({
    ...{ source: 'host', attemptKey: randomUUID(), name: 'Bianchi', date: DATE, time: '20:30', seats: 4 },
    ...changes,
  })
  const post = (body: object) => call(route('bookings', 'POST', bookings.POST, { body }), staff)
  const moved = (id: string, body: object) => call(route('move', 'POST', move.POST, { body, params: { id } }), staff)
  const read = async (date = DATE) =>
    (await call(route('evening', 'GET', evening.GET, { query: `date=${date}` }), staff)).json
  const close = (startsAt: number, isClosed: boolean) =>
    call(route('closed', 'POST', closed.POST, { body: { startsAt, closed: isClosed } }), staff)

  it('shows what was written in and moved, with the last move that can be undone', async () => {
    const body = entry({ tables: ['1', '2'] })
    const entered = await post(body)
    const { id } = entered.json
    expect(entered.json.bookings).toMatchObject([
      {
        ...{ id, name: 'Bianchi', phone: '', state: 'accepted', source: 'host', seats: 4, turn: 1, until: '22:30' },
        ...{ tables: ['1', '2'], answeredBy: `staff ${VENUE}`, lastMove: { kind: 'enter' }, movedFrom: null },
      },
    ])
    expect((await post(body)).json.id).toBe(id)
    const arrived = await moved(id, { move: 'arrive', turn: 1 })
    expect(arrived.json.bookings).toMatchObject([{ state: 'arrived', turn: 2, lastMove: { kind: 'arrive' } }])
    const undone = await moved(id, { move: 'undo', turn: 2 })
    expect(undone.json.bookings).toMatchObject([{ state: 'accepted', turn: 3, lastMove: { kind: 'enter' } }])
  })

  it('has how full each half hour of an evening is', async () => {
    await post(entry())
    await post(entry({ seats: 2, time: '21:00' }))
    const { halfHours, ...rest } = await read()
    expect(rest).toMatchObject({ date: DATE, seats: 8, arrivals: null, tables: hostVenue.booking.tables })
    expect(rest.bookings).toMatchObject([{ seats: 4 }, { seats: 2 }])
    const seen = halfHours.map((each: Record<string, unknown>) => [each.time, each.people, each.arrivals])
    expect(seen).toEqual([
      ['19:00', 0, 0],
      ['19:30', 0, 0],
      ['20:00', 0, 0],
      ['20:30', 4, 4],
      ['21:00', 6, 2],
      ['21:30', 6, 0],
      ['22:00', 6, 0],
      ['22:30', 0, 0],
    ])
  })

  it('closes a half hour to guests and opens it again, once', async () => {
    for (const again of [1, 2]) {
      const { json } = await close(at('20:30'), true)
      const shut = json.halfHours.filter((each: { isClosed: boolean }) => each.isClosed)
      expect([again, json.date, shut]).toMatchObject([again, DATE, [{ time: '20:30' }]])
    }
    // The host still may.
    expect((await post(entry())).status).toBe(200)
    const { json } = await close(at('20:30'), false)
    expect(json.halfHours.some((each: { isClosed: boolean }) => each.isClosed)).toBe(false)
  })

  it('says what there is no room for, and who has the table', async () => {
    await post(entry({ seats: 6, tables: ['1'] }))
    expect(await post(entry())).toMatchObject({
      ...{ status: 409, json: { error: { code: 'slot_full', free: [] } } },
    })
    expect(await post(entry({ seats: 1, tables: ['1'] }))).toMatchObject({
      ...{ status: 409, json: { error: { code: 'table_taken', by: 'Bianchi' } } },
    })
    expect(await post(entry({ seats: 1, tables: ['9'] }))).toMatchObject({ status: 422 })
    expect(await post(entry({ time: '18:00' }))).toMatchObject({
      ...{ status: 422, json: { error: { code: 'time_outside_hours', next: '19:00' } } },
    })
  })
})
