import { randomUUID } from 'node:crypto'
import { describe, expect, it } from '@jest/globals'
import { loadBookingCalendar } from '@/lib/server/booking/own/booking-calendar'
import { getBookingStatus } from '@/lib/server/booking/own/booking-status'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { BOOKING_NOW, book, bookingContext, bookingForm, bookingRequest } from '@/lib/testing/orders/test-booking'
import { testLine } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { runOrders } from '@/lib/testing/programs/run-orders'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'

/** Saturday 28 March 2026, 20:30 at the venue, less two hours. */
const LIMIT = Date.parse('2026-03-28T17:30:00Z')

describe.each(testEngines)('a booking and its diner on %s', (engine) => {
  const database = databaseHarness(engine)

  const at = (now = BOOKING_NOW) => bookingContext(database.db, { now: () => now })
  const run = (...args: string[]) => orderCommand(database.place, args)
  const workOf = async (id: string) => {
    const rows = database.db.selectFrom('outbox').select('kind').where('booking_id', '=', id).orderBy('seq')
    return (await rows.execute()).map(({ kind }) => kind)
  }
  const CANCELLED = ['booking', 'booking_event', 'cancellation', 'cancellation_event']

  it('is told what was asked for, and neither who nor how to reach them', async () => {
    const lines = [testLine(10, { quantity: 2, note: 'senza sale' })]
    const form = { ...bookingForm, time: '01:30', note: 'seggiolone' }
    const mine = await book(database.db, bookingRequest({ form, lines, coupon: 'DIECI', shownTotal: 2960 }))
    const status = await getBookingStatus(mine, at())
    expect(status).toEqual({
      ok: true,
      value: {
        state: 'requested',
        code: null,
        news: null,
        reason: null,
        date: '2026-03-28',
        time: '01:30',
        afterMidnight: true,
        seats: 4,
        note: 'seggiolone',
        order: {
          lines: [{ name: 'Piatto 10', price: 1200, quantity: 2, note: 'senza sale', warnings: [] }],
          coupon: 'DIECI',
          discount: 240,
          cover: 800,
          total: 2960,
        },
        cancelUntil: Date.parse('2026-03-28T22:30:00Z'),
        mayCancel: true,
        ...{ mayChange: true, movedFrom: null, cancelledBy: null, turn: 0, offeredUntil: null },
        calendar: expect.stringMatching(`^/api/bookings/${mine.id}/calendar/[0-9a-f]{32}$`),
      },
    })
    expect(JSON.stringify(status)).not.toMatch(/Ada|Rossi|3331234567/)
    for (const own of [
      { ...mine, attemptKey: randomUUID() },
      { ...mine, id: 'x' },
    ]) {
      expect(await getBookingStatus(own, at())).toEqual({ ok: false, error: { code: 'not_found' } })
      expect(await cancelBooking(own, at())).toEqual({ ok: false, error: { code: 'not_found' } })
    }
    expect(await workOf(mine.id)).toHaveLength(2)
  })

  it('hears what the venue answers, and the first answer stands', async () => {
    const [taken, refused] = [await book(database.db), await book(database.db)]
    for (const again of [1, 2]) {
      expect([again, (await run('accept', taken.id)).lines()]).toEqual([
        again,
        [{ id: taken.id, answer: 'accepted', reason: null }],
      ])
    }
    expect(await run('refuse', taken.id, 'pieno')).toMatchObject({ code: 1, err: expect.stringContaining('accepted') })
    expect(await run('accept', taken.id, '20:30')).toMatchObject({ code: 2 })
    expect(await run('refuse', refused.id, 'Siamo', 'al\u202e completo')).toMatchObject({ code: 0 })
    expect(await getBookingStatus(taken, at())).toMatchObject({ value: { state: 'accepted', mayCancel: true } })
    expect(await getBookingStatus(refused, at())).toMatchObject({
      value: { state: 'refused', reason: 'Siamo al completo', mayCancel: false, calendar: null },
    })
    expect(await run('accept', '0'.repeat(20))).toMatchObject({ code: 1, err: expect.stringContaining('no booking') })
  })

  it('is given up until the limit, once, however often and by whom it is pressed', async () => {
    const mine = await book(database.db)
    const answers = await Promise.all(Array.from({ length: 20 }, () => cancelBooking(mine, at(LIMIT))))
    for (const answer of answers) expect(answer).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    expect(await workOf(mine.id)).toEqual(CANCELLED)
    // Also of one that was taken, and after the limit what was done stays done.
    expect(await cancelBooking(mine, at(LIMIT + 1))).toMatchObject({ ok: true, value: { state: 'cancelled' } })
    const taken = await book(database.db)
    await run('accept', taken.id)
    expect(await cancelBooking(taken, at())).toMatchObject({ value: { state: 'cancelled', mayCancel: false } })
    expect(await run('accept', taken.id)).toMatchObject({ code: 1, err: expect.stringContaining('cancelled') })
    const late = await book(database.db)
    expect(await cancelBooking(late, at(LIMIT + 1))).toEqual({ ok: false, error: { code: 'cancel_too_late' } })
    expect(await getBookingStatus(late, at(LIMIT + 1))).toMatchObject({
      value: { state: 'requested', mayCancel: false },
    })
    expect(await workOf(late.id)).toHaveLength(2)
    const refused = await book(database.db)
    await run('refuse', refused.id)
    expect(await cancelBooking(refused, at())).toMatchObject({ ok: true, value: { state: 'refused' } })
    expect(await workOf(refused.id)).toHaveLength(2)
  })

  it('has one end where diner and venue press at once', async () => {
    for (const turn of [1, 2, 3]) {
      const mine = await book(database.db)
      const [cancelled, refused] = await Promise.all([
        cancelBooking(mine, at()),
        runOrders(database.place, ['refuse', mine.id, 'pieno']),
      ])
      const status = await getBookingStatus(mine, at())
      const state = status.ok ? status.value.state : ''
      expect([turn, ['cancelled', 'refused']]).toEqual([turn, expect.arrayContaining([state])])
      expect(cancelled).toMatchObject({ ok: true, value: { state } })
      expect(refused.code).toBe(state === 'refused' ? 0 : 1)
      expect(await workOf(mine.id)).toEqual(state === 'cancelled' ? CANCELLED : CANCELLED.slice(0, 2))
    }
  })

  it('has a calendar file for whoever has its link, until nobody comes any more', async () => {
    const mine = await book(database.db, bookingRequest({ form: { ...bookingForm, note: 'segreto' } }))
    const status = await getBookingStatus(mine, at())
    const key = (status.ok && status.value.calendar?.split('/').at(-1)) || ''
    const load = (of: { id: string; key: string }) => loadBookingCalendar({ ...of, locale: 'it' }, at())
    const textOf = async () => {
      const file = await load({ id: mine.id, key })
      if (!file.ok) throw new Error(file.error.code)
      expect(file.value).toMatchObject({ name: 'Osteria Prova.ics', type: expect.stringContaining('text/calendar') })
      return file.value.text()
    }
    const text = await textOf()
    expect(text).toContain('DTSTART:20260328T193000Z\r\nDTEND:20260328T213000Z')
    expect(text).toContain('STATUS:TENTATIVE')
    expect(text).toContain(`Prenotazione ${mine.id.slice(-6).toUpperCase()}\\, 4 persone`)
    expect(text).not.toMatch(/Ada|Rossi|333123|segreto/)
    expect(text).not.toContain(mine.attemptKey)
    await run('accept', mine.id)
    expect(await textOf()).toMatch(/SEQUENCE:1\r\nSTATUS:CONFIRMED/)
    const none = { ok: false, error: { code: 'not_found' } }
    expect(await load({ id: mine.id, key: mine.attemptKey })).toEqual(none)
    expect(await load({ id: 'x', key })).toEqual(none)
    // Whoever follows the link has it struck out.
    await cancelBooking(mine, at())
    expect(await textOf()).toMatch(/SEQUENCE:2\r\nSTATUS:CANCELLED/)
  })
})
