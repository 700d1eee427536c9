import { describe, expect, it } from '@jest/globals'
import { withSoldOut } from '@/lib/core/availability/with-sold-out'
import { bookingPayloadSchema } from '@/lib/core/booking/booking'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import type { OrderLine } from '@/lib/core/cart/order-line'
import type { Venue } from '@/lib/core/venue/venue'
import { StaleError } from '@/lib/server/backend/backend-errors'
import { type SubmitBookingContext, submitBooking } from '@/lib/server/booking/submit-booking'
import {
  bookingContext,
  bookingRequest,
  bookingForm as form,
  BOOKING_NOW as NOW,
  bookingVenue as venue,
} from '@/lib/testing/orders/test-booking'
import { openGuard, testLine } from '@/lib/testing/orders/test-order'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testMenu } from '@/lib/testing/test-venue'

const ordering = (...lines: OrderLine[]) => ({ lines, shownTotal: 2 * 1200 + 4 * 200 })

describe.each(testEngines)('submitBooking on %s', (engine) => {
  const database = databaseHarness(engine)

  const contextOn = (changes: Partial<SubmitBookingContext> = {}, here: Venue = venue) =>
    bookingContext(database.db, changes, here)
  const rows = (key: string) => database.db.selectFrom('bookings').selectAll().where('attempt_key', '=', key).execute()

  it('hands over the payload of spec section 3, with the menu’s names and prices', async () => {
    const request = bookingRequest(ordering(testLine(10, { quantity: 2, note: 'senza\nsale' })))
    const answer = await submitBooking(request, contextOn())
    expect(answer).toEqual({
      ok: true,
      value: { reference: expect.stringMatching(/^[0-9a-f]{20}$/), next: '/b/q/osteria-prova/bookingcompleted' },
    })
    const [row] = await rows(request.attemptKey)
    expect(row).toMatchObject({ venue_id: venue.id, venue_token: venue.token })
    const payload = JSON.parse(row?.payload ?? '')
    expect(bookingPayloadSchema.parse(payload)).toEqual(payload)
    expect(payload).toEqual({
      customer: 'Ada Rossi',
      note: '',
      phone: '3331234567',
      reserved_at: '2026-03-28',
      reserved_time: '20:30',
      seats: 4,
      token: 'osteria-prova',
      order: {
        restaurant: { id: 77, name: 'Osteria Prova', phone: '0612345678', token: 'osteria-prova' },
        order: {
          amount: 2400,
          commissions: '',
          customers: 4,
          id: row?.id,
          number: -1,
          payed: false,
          products: [{ id: '10', name: 'Piatto 10', price: 12, quantity: 2, note: 'senza sale' }],
          quantity: 2,
          timestamp: NOW,
          table: '-1',
          total: 32,
          type: 'booking',
          note: '',
        },
        transaction: { id: `pending_${row?.id}`, provider: 'pending' },
      },
    })
  })

  it('carries no order where none was composed', async () => {
    const request = bookingRequest()
    expect((await submitBooking(request, contextOn())).ok).toBe(true)
    const [row] = await rows(request.attemptKey)
    expect(Object.keys(JSON.parse(row?.payload ?? ''))).not.toContain('order')
  })

  const refusals: [string, Partial<BookingRequest>, object][] = [
    ['a venue of another token', { venue: 'osteria-altra' }, { code: 'venue_not_found' }],
    ['a name no venue can have', { venue: '../77' }, { code: 'venue_not_found' }],
    ['yesterday', { form: { ...form, date: '2026-03-26' } }, { code: 'day_unavailable' }],
    ['a weekday without hours', { form: { ...form, date: '2026-03-31' } }, { code: 'day_unavailable' }],
    ['a date too far ahead', { form: { ...form, date: '2029-03-31' } }, { code: 'day_unavailable' }],
    ['between lunch and dinner', { form: { ...form, time: '16:00' } }, { code: 'time_outside_hours', next: '19:30' }],
    [
      'a time of today that is over',
      { form: { ...form, date: '2026-03-27', time: '20:14' } },
      { code: 'time_outside_hours', next: '20:15' },
    ],
    // The clocks go from 2:00 to 3:00 in the night that belongs to Saturday.
    [
      'an hour the clocks leave out',
      { form: { ...form, time: '02:30' } },
      { code: 'time_outside_hours', next: '03:00' },
    ],
    ['a dish of no menu', ordering(testLine(10), testLine(99)), { code: 'item_unknown', line: 1 }],
    ['a total of another menu', { lines: [testLine(10)], shownTotal: 1 }, { code: 'total_changed', total: 2000 }],
    ['a total without an order', { shownTotal: 800 }, { code: 'total_changed', total: 0 }],
  ]
  it.each(refusals)('refuses %s', async (_, changes, error) => {
    const request = bookingRequest(changes)
    expect(await submitBooking(request, contextOn())).toEqual({ ok: false, error })
    expect(await rows(request.attemptKey)).toEqual([])
  })

  it('takes a dish whose count of today has run out, but for a booking of today', async () => {
    const soldOut = withSoldOut(testMenu, [{ kind: 'dish', id: 10 }], [{ kind: 'dish', id: 10, left: 0 }])
    const book = async (date: string, time: string) => {
      const context = contextOn()
      const venues = { ...context.backend.venues, menu: async () => soldOut }
      const asked = bookingRequest({ ...ordering(testLine(10, { quantity: 2 })), form: { ...form, date, time } })
      const answer = await submitBooking(asked, { ...context, backend: { ...context.backend, venues } })
      return answer.ok ? 'taken' : answer.error.code
    }
    expect(await book('2026-03-28', '20:30')).toBe('taken')
    expect(await book('2026-03-27', '22:00')).toBe('item_unavailable')
  })

  it.each<[string, Partial<Venue>, Partial<BookingRequest>, string]>([
    ['takes no bookings', { has_booking: false }, {}, 'booking_not_offered'],
    ['takes Italian mobiles alone', {}, { form: { ...form, phone: '+4930901820' } }, 'phone_invalid'],
    ['does not serve the type', { orderTypes: ['r'] }, {}, 'booking_not_offered'],
    ['takes no orders with them', { has_orders: false }, ordering(testLine(10, { quantity: 2 })), 'type_not_offered'],
  ])('refuses where the venue %s', async (_, changes, request, code) => {
    expect(await submitBooking(bookingRequest(request), contextOn({}, { ...venue, ...changes }))).toMatchObject({
      error: { code },
    })
  })

  it('takes a guest from abroad where the venue takes any telephone', async () => {
    const request = bookingRequest({ form: { ...form, phone: '0049 30 901820' } })
    expect(await submitBooking(request, contextOn({}, { ...venue, phones: 'any' }))).toMatchObject({ ok: true })
    const [row] = await rows(request.attemptKey)
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({ phone: '+4930901820' })
  })

  it('takes a table now, at both ends of the hours, and after midnight', async () => {
    for (const [date, time] of [
      ['2026-03-27', '20:15'],
      ['2026-03-27', '23:00'],
      ['2026-03-28', '12:00'],
      ['2026-03-28', '03:30'],
      ['2026-10-24', '02:30'],
    ] as const) {
      expect(await submitBooking(bookingRequest({ form: { ...form, date, time } }), contextOn())).toMatchObject({
        ok: true,
      })
    }
  })

  it('makes one booking of fifty presses at once, and answers them alike', async () => {
    const request = bookingRequest(ordering(testLine(10, { quantity: 2 })))
    const answers = await Promise.all(Array.from({ length: 50 }, () => submitBooking(request, contextOn())))
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(answers[0]?.ok).toBe(true)
    expect(await rows(request.attemptKey)).toHaveLength(1)
  })

  it('answers a retry in another language, by the venue’s number, and when the time has come meanwhile', async () => {
    const request = bookingRequest()
    const first = await submitBooking(request, contextOn())
    const late = contextOn({ now: () => Date.parse('2026-05-01T12:00:00Z'), waitFor: async () => 90 })
    expect(await submitBooking({ ...request, lang: 'ja' }, late)).toEqual(first)
    expect(await submitBooking({ ...request, venue: '77', type: 'r' }, late)).toMatchObject({
      value: { next: '/r/q/77/bookingcompleted' },
    })
    expect(await rows(request.attemptKey)).toHaveLength(1)
  })

  it('refuses another booking under the same key, and keeps the first', async () => {
    const request = bookingRequest()
    await submitBooking(request, contextOn())
    const other = { ...request, form: { ...form, seats: 5 } }
    expect(await submitBooking(other, contextOn())).toEqual({ ok: false, error: { code: 'booking_reused' } })
    const kept = await rows(request.attemptKey)
    expect(kept.map(({ payload }) => JSON.parse(payload).seats)).toEqual([4])
  })

  it('says try later when too many come, and that it cannot while a system it needs is down', async () => {
    const later = { ok: false, error: { code: 'try_later', retryAfter: 90 } }
    expect(await submitBooking(bookingRequest(), contextOn({ waitFor: async () => 90 }))).toEqual(later)
    const unavailable = { ok: false, error: { code: 'unavailable' } }
    const backend = { venues: { ...contextOn().backend.venues, find: () => Promise.reject(new Error('down')) } }
    expect(await submitBooking(bookingRequest(), contextOn({ backend }))).toEqual(unavailable)
  })

  it('takes a table while the menu is too old to price by, and an order with it once that is read again', async () => {
    const { venues } = contextOn().backend
    const menu = () => Promise.reject(new StaleError())
    const old = contextOn({ backend: { venues: { ...venues, menu } } })
    const request = bookingRequest({ lines: [testLine(10, { quantity: 2, note: 'senza sale' })] })
    expect(await submitBooking(request, old)).toEqual({ ok: false, error: { code: 'menu_stale' } })
    expect(await rows(request.attemptKey)).toHaveLength(0)
    expect((await submitBooking(bookingRequest({ lines: [], shownTotal: 0 }), old)).ok).toBe(true)
  })

  const queuedFor = async (key: string) => {
    const [row] = await rows(key)
    const work = database.db
      .selectFrom('outbox')
      .select('kind')
      .where('booking_id', '=', row?.id ?? '')
      .orderBy('seq')
    return (await work.execute()).map(({ kind }) => kind)
  }

  it('queues with it what tells its venue, once, and a message only where messages are sent', async () => {
    const request = bookingRequest()
    const wakes: number[] = []
    await Promise.all(
      [1, 2, 3].map((press) => submitBooking(request, contextOn({ queued: () => void wakes.push(press) }))),
    )
    expect(await queuedFor(request.attemptKey)).toEqual(['booking', 'booking_event'])
    expect(wakes).not.toEqual([])
    const silent = bookingRequest()
    await submitBooking(silent, contextOn({ messages: false }))
    expect(await queuedFor(silent.attemptKey)).toEqual(['booking_event'])
    const [row] = await rows(request.attemptKey)
    const startsAt = Date.parse('2026-03-28T19:30:00Z')
    expect(row).toMatchObject({ state: 'requested', starts_at: startsAt, cancel_until: startsAt - 2 * 3_600_000 })
  })

  it('keeps the moment of a table after midnight, in the night the clocks change too', async () => {
    const request = bookingRequest({ form: { ...form, time: '03:15' } })
    await submitBooking(request, contextOn({}, { ...venue, bookingCancelHours: 0 }))
    const startsAt = Date.parse('2026-03-29T01:15:00Z')
    expect(await rows(request.attemptKey)).toMatchObject([{ starts_at: startsAt, cancel_until: startsAt }])
  })

  it('takes what a diner writes to the venue as one line', async () => {
    const request = bookingRequest({ form: { ...form, note: 'seggiolone\nallergia: noci\u202e ' } })
    expect((await submitBooking(request, contextOn())).ok).toBe(true)
    const [row] = await rows(request.attemptKey)
    expect(JSON.parse(row?.payload ?? '')).toMatchObject({ note: 'seggiolone allergia: noci' })
    const other = { ...request, form: { ...form, note: 'altro' } }
    expect(await submitBooking(other, contextOn())).toEqual({ ok: false, error: { code: 'booking_reused' } })
  })

  describe('with a coupon', () => {
    const discounted = (changes: Partial<BookingRequest> = {}) =>
      bookingRequest({
        ...ordering(testLine(10, { quantity: 2 })),
        coupon: ' dieci ',
        shownTotal: 2160 + 800,
        ...changes,
      })

    it('takes it off the order and not off the cover, and writes its code down', async () => {
      const request = discounted()
      expect((await submitBooking(request, contextOn())).ok).toBe(true)
      const [row] = await rows(request.attemptKey)
      const { order } = JSON.parse(row?.payload ?? '')
      expect(order.order).toMatchObject({ amount: 2160, total: 29.6, coupon: 'DIECI' })
    })

    it.each<[string, Partial<BookingRequest>, Partial<Venue>, boolean, object]>([
      ['that the venue has not', { coupon: 'VENTI' }, {}, true, { code: 'coupon_invalid' }],
      ['without an order', { lines: [], shownTotal: 0 }, {}, true, { code: 'coupon_invalid' }],
      ['where the venue takes none', {}, { has_coupons: false }, true, { code: 'coupon_invalid' }],
      ['where coupons are switched off', {}, {}, false, { code: 'coupon_invalid' }],
      ['that the total leaves out', { shownTotal: 3200 }, {}, true, { code: 'total_changed', total: 2960 }],
    ])('refuses one %s', async (_, changes, here, takesCoupons, error) => {
      const request = discounted(changes)
      const context = contextOn({ takesCoupons }, { ...venue, ...here })
      expect(await submitBooking(request, context)).toEqual({ ok: false, error })
      expect(await rows(request.attemptKey)).toEqual([])
    })

    it('counts a wrong one, and looks at none after too many', async () => {
      const wrong: number[] = []
      const tryCoupon = async (venueId: number) => {
        wrong.push(venueId)
        return { wait: 0, undo: async () => void wrong.pop() }
      }
      const guard = { ...openGuard, tryCoupon }
      await submitBooking(discounted({ coupon: 'VENTI' }), contextOn({ guard }))
      await submitBooking(discounted(), contextOn({ guard }))
      expect(wrong).toEqual([venue.id])
      const refuses = async () => ({ wait: 60, undo: async () => undefined })
      const context = contextOn({ guard: { ...openGuard, tryCoupon: refuses } })
      expect(await submitBooking(discounted(), context)).toMatchObject({ error: { code: 'try_later', retryAfter: 60 } })
      expect((await submitBooking(bookingRequest(), context)).ok).toBe(true)
    })
  })
})
