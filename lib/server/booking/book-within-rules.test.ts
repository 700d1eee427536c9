import { describe, expect, it } from '@jest/globals'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import type { BookingState } from '@/lib/core/booking/booking-transitions'
import { type HostRules, hostRulesSchema } from '@/lib/core/venue/room/host-rules'
import type { Venue } from '@/lib/core/venue/venue'
import { type SubmitBookingContext, submitBooking } from '@/lib/server/booking/submit-booking'
import {
  bookingContext,
  bookingRequest,
  bookingForm as form,
  BOOKING_NOW as NOW,
  bookingVenue as venue,
} from '@/lib/testing/orders/test-booking'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

describe.each(testEngines)('booking in a room with rules on %s', (engine) => {
  const database = databaseHarness(engine)

  const contextOn = (changes: Partial<SubmitBookingContext>, here: Venue) => bookingContext(database.db, changes, here)
  let places = 0
  /** A venue of its own for each test, with these rules. */
  const roomOf = (rules: Partial<HostRules>): Venue => {
    places += 1
    return { ...venue, id: 7_000 + places, booking: hostRulesSchema.parse(rules) }
  }
  const asking = (here: Venue, changes: Partial<BookingRequest['form']>, context: Partial<SubmitBookingContext> = {}) =>
    submitBooking(bookingRequest({ venue: String(here.id), form: { ...form, ...changes } }), contextOn(context, here))
  const answerOf = async (...asked: Parameters<typeof asking>) => {
    const answer = await asking(...asked)
    return answer.ok ? 'taken' : answer.error
  }
  const bookedIn = (here: Venue) =>
    database.db.selectFrom('bookings').selectAll().where('venue_id', '=', here.id).execute()

  it('writes down how long the party stays', async () => {
    const here = roomOf({ seats: 8 })
    expect(await answerOf(here, { seats: 5 })).toBe('taken')
    const startsAt = Date.parse('2026-03-28T19:30:00Z')
    expect(await bookedIn(here)).toMatchObject([
      { starts_at: startsAt, ends_at: startsAt + 150 * 60_000, source: 'guest', turn: 0, tables: null },
    ])
  })

  it('lets no third four sit on eight seats, and names times that have room for their whole stay', async () => {
    const here = roomOf({ seats: 8 })
    const answers = []
    for (const time of ['20:00', '20:30', '21:00', '21:30']) answers.push(await answerOf(here, { time }))
    expect(answers).toEqual([
      'taken',
      'taken',
      { code: 'slot_full', free: ['22:00', '22:30', '23:00', '23:30'] },
      { code: 'slot_full', free: ['22:00', '22:30', '23:00', '23:30'] },
    ])
    expect(await answerOf(here, { time: '22:00' })).toBe('taken')
    expect(await answerOf(here, { time: '22:30' })).toBe('taken')
    expect(await answerOf(here, { time: '22:30', seats: 1 })).toMatchObject({ code: 'slot_full' })
  })

  it('takes eight of fifty who press at once, and refuses the others', async () => {
    const here = roomOf({ seats: 8 })
    const answers = await Promise.all(Array.from({ length: 50 }, () => answerOf(here, { seats: 1 })))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(8)
    expect(answers.filter((answer) => typeof answer === 'object' && answer.code === 'slot_full')).toHaveLength(42)
    expect(await bookedIn(here)).toHaveLength(8)
  })

  it.each([
    [7, 'taken'],
    [8, { code: 'party_too_large', largest: 7 }],
  ])('answers a party of %s where seven are the largest: %j', async (seats, answer) => {
    expect(await answerOf(roomOf({ largest: 7 }), { seats })).toEqual(answer)
  })

  it('takes nobody in a half hour that the host closed, and names none', async () => {
    const here = roomOf({})
    const startsAt = Date.parse('2026-03-28T19:30:00Z')
    const closed = [startsAt, startsAt + 30 * 60_000].map((starts_at) => ({
      venue_id: here.id,
      starts_at,
      closed_by: 'Sala',
    }))
    await database.db.insertInto('closed_half_hours').values(closed).execute()
    const free = ['19:30', '20:00', '21:30', '22:00']
    expect(await answerOf(here, { time: '20:30' })).toEqual({ code: 'slot_full', free })
    expect(await answerOf(here, { time: '21:29' })).toMatchObject({ code: 'slot_full' })
    expect(await answerOf(here, { time: '20:29' })).toBe('taken')
    expect(await answerOf(here, { time: '21:30' })).toBe('taken')
  })

  it('counts who arrives in a half hour apart from the seats', async () => {
    const here = roomOf({ seats: 100, arrivals: 6 })
    expect(await answerOf(here, { time: '20:30' })).toBe('taken')
    expect(await answerOf(here, { time: '20:59', seats: 3 })).toMatchObject({ code: 'slot_full' })
    expect(await answerOf(here, { time: '20:59', seats: 2 })).toBe('taken')
    expect(await answerOf(here, { time: '21:00', seats: 6 })).toBe('taken')
  })

  it.each<[string, Partial<HostRules>, Partial<BookingRequest['form']>, unknown]>([
    [
      'sooner than the notice',
      { notice_minutes: 60 },
      { date: '2026-03-27', time: '21:14' },
      { code: 'time_outside_hours', next: '21:15' },
    ],
    ['at the notice', { notice_minutes: 60 }, { date: '2026-03-27', time: '21:15' }, 'taken'],
    ['on a day within the notice', { notice_minutes: 2_880 }, {}, { code: 'day_unavailable' }],
    ['at the last time before closing', { last_minutes: 90 }, { date: '2026-03-27', time: '21:30' }, 'taken'],
    [
      'after it',
      { last_minutes: 90 },
      { date: '2026-03-27', time: '21:31' },
      { code: 'time_outside_hours', next: null },
    ],
    ['as many days ahead as may be', { days_ahead: 1 }, {}, 'taken'],
    ['a day too far ahead', { days_ahead: 0 }, {}, { code: 'day_unavailable' }],
  ])('answers who asks for a table %s', async (_, rules, changes, answer) => {
    expect(await answerOf(roomOf(rules), changes)).toEqual(answer)
  })

  it('names no time that is sooner than the notice or after the last', async () => {
    const here = roomOf({ seats: 4, notice_minutes: 30, last_minutes: 60 })
    expect(await answerOf(here, { date: '2026-03-27', time: '21:00', seats: 5 })).toEqual({
      code: 'slot_full',
      free: [],
    })
    expect(await answerOf(here, { date: '2026-03-27', time: '22:00', seats: 4 })).toBe('taken')
    expect(await answerOf(here, { date: '2026-03-27', time: '21:00', seats: 1 })).toEqual({
      code: 'slot_full',
      free: [],
    })
  })

  it('counts a stay that passes midnight on the evening after it', async () => {
    const here = roomOf({ seats: 4, stays: [{ people: 99, minutes: 720 }] })
    expect(await answerOf(here, { date: '2026-03-27', time: '23:00' })).toBe('taken')
    // Until 11:00, and lunch begins at 12:00.
    expect(await answerOf(here, { date: '2026-03-28', time: '12:00' })).toBe('taken')
    expect(await answerOf(here, { date: '2026-03-28', time: '23:00' })).toMatchObject({ code: 'slot_full' })
    expect(await answerOf(here, { date: '2026-03-29', time: '00:00' })).toMatchObject({ code: 'day_unavailable' })
  })

  it.each<[string, string, unknown]>([
    ['refused', 'refused', 'taken'],
    ['cancelled', 'cancelled', 'taken'],
    ['marked as not come', 'no_show', 'taken'],
    ['marked as gone', 'left', 'taken'],
    ['no longer waiting', 'lapsed', 'taken'],
    ['offered a table', 'offered', { code: 'slot_full' }],
    ['in the room', 'arrived', { code: 'slot_full' }],
  ])('counts who is %s as they are in the room', async (_, state, answer) => {
    const here = roomOf({ seats: 4 })
    expect(await answerOf(here, {})).toBe('taken')
    const set = { state: state as BookingState, offered_until: NOW + 60_000 }
    await database.db.updateTable('bookings').set(set).where('venue_id', '=', here.id).execute()
    const second = await answerOf(here, { time: '21:00' })
    if (answer === 'taken') expect(second).toBe('taken')
    else expect(second).toMatchObject(answer as object)
  })

  it('counts no offer whose time is over', async () => {
    const here = roomOf({ seats: 4 })
    await answerOf(here, {})
    const set = { state: 'offered' as const, offered_until: NOW }
    await database.db.updateTable('bookings').set(set).where('venue_id', '=', here.id).execute()
    expect(await answerOf(here, { time: '21:00' })).toBe('taken')
  })

  it('counts who stays too long until they leave, and for two hours at most', async () => {
    const here = roomOf({ seats: 4 })
    await answerOf(here, { date: '2026-03-28', time: '12:00' })
    await database.db
      .updateTable('bookings')
      .set({ state: 'arrived', arrived_at: Date.parse('2026-03-28T11:00:00Z') })
      .where('venue_id', '=', here.id)
      .execute()
    // Planned until 14:00 at the venue.
    const at = (time: string) => ({ now: () => Date.parse(`2026-03-28T${time}:00Z`) })
    const lunch = { date: '2026-03-28', seats: 2 }
    expect(await answerOf(here, { ...lunch, time: '14:10' }, at('13:05'))).toMatchObject({ code: 'slot_full' })
    expect(await answerOf(here, { ...lunch, time: '14:25' }, at('13:05'))).toBe('taken')
    expect(await answerOf(roomOf({ seats: 4 }), { ...lunch, time: '14:10' }, at('13:05'))).toBe('taken')
  })

  it('answers a retry even when the room has filled up meanwhile', async () => {
    const here = roomOf({ seats: 4 })
    const request = bookingRequest({ venue: String(here.id) })
    const first = await submitBooking(request, contextOn({}, here))
    expect(first.ok).toBe(true)
    expect(await submitBooking(request, contextOn({}, here))).toEqual(first)
  })
})
