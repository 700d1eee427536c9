import { describe, expect, it } from '@jest/globals'
import { answerBooking, type BookingMove } from '@/lib/server/booking/answer-booking'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { remindGuests } from '@/lib/server/booking/remind-guests'
import { sendBookingWork } from '@/lib/server/booking/send-booking-work'
import type { BookingKind } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { moveAtDesk, place } from '@/lib/testing/orders/host-bookings'
import {
  BOOKING_NOW,
  book,
  bookingContext,
  bookingForm,
  bookingRequest,
  bookingVenue,
} from '@/lib/testing/orders/test-booking'
import { silentLog } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { messagesHarness } from '@/lib/testing/vendors/guest-messages'

const HOUR = 60 * 60_000
const ACCEPT: BookingMove = { move: 'accept' }
const KINDS: readonly BookingKind[] = ['booking_answer', 'booking_reminder', 'booking_changed']

/** The table of the tests: Saturday 28 March 2026, half past eight, a day and a quarter of an hour ahead. */
const STARTS = BOOKING_NOW + 24.25 * HOUR

describe.each(testEngines)('the message a guest gets of a booking, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const messages = messagesHarness()

  const answer = (bookingId: string, given: BookingMove, now = BOOKING_NOW) =>
    answerBooking(database.db, { bookingId, venueId: bookingVenue.id, by: 'Sala', now, messages: true }, given)
  const drain = async (now = BOOKING_NOW): Promise<void> => {
    const { behaviour, ...backend } = testBackend()
    behaviour.venue = () => bookingVenue
    const systems = { database, backend: { ...backend, messages: messages.port() }, sendBooking: sendBookingWork }
    const context = { ...systems, log: silentLog, policy: DELIVERY_POLICY, now: () => now }
    while ((await deliverDue(context, KINDS)) > 0);
  }
  const texts = () => messages.received().map(({ text }) => text.replace(/[0-9A-F]{6}/, 'NR'))
  const cancel = (mine: { id: string; attemptKey: string }) =>
    cancelBooking(mine, bookingContext(database.db, { now: () => BOOKING_NOW }))

  it('is that it was confirmed, once', async () => {
    const { id } = await book(database.db)
    await answer(id, ACCEPT)
    await answer(id, ACCEPT)
    await drain()
    expect(texts()).toEqual([
      'Osteria Prova hat Ihre Reservierung NR bestätigt: Samstag, 28. März 2026, 20:30 Uhr, 4 Personen.',
    ])
    expect(messages.received()[0]).toMatchObject({ to: '393331234567', key: expect.stringMatching(/^out_/) })
  })

  it.each<[BookingMove, string]>([
    [{ move: 'refuse', code: 'full', reason: '' }, 'Das Lokal ist zu dieser Zeit ausgebucht.'],
    [{ move: 'refuse', code: 'other', reason: 'Festa privata' }, 'Grund: Festa privata'],
  ])('is that it was refused, and why: %j', async (move, why) => {
    await answer((await book(database.db)).id, move)
    await drain()
    expect(texts()).toEqual([])
    // It may be taken back for some seconds.
    await drain(BOOKING_NOW + 12_000)
    const refused = 'Osteria Prova kann Ihre Reservierung NR nicht annehmen (Samstag, 28. März 2026, 20:30 Uhr).'
    expect(texts()).toEqual([`${refused} ${why}`])
  })

  it('is in the language of the booking, and comes of a command too', async () => {
    const { id } = await book(database.db, bookingRequest({ lang: 'it' }))
    await orderCommand({ ...database.place, env: messages.env() }, ['accept', id])
    await drain(Date.now())
    expect(texts()).toEqual([
      'Osteria Prova ha confermato la tua prenotazione NR: sabato 28 marzo 2026, ore 20:30, 4 persone.',
    ])
  })

  it('says of a table after midnight whose night it is', async () => {
    const form = { ...bookingForm, time: '01:30' }
    await answer((await book(database.db, bookingRequest({ lang: 'it', form }))).id, ACCEPT)
    await drain()
    expect(texts()[0]).toMatch(/28 marzo 2026, ore 01:30, 4 persone\. Dopo la mezzanotte di sabato\.$/)
  })

  it('confirms nothing that has been asked again or moved since', async () => {
    const [asked, elsewhere] = [await book(database.db), await book(database.db)]
    for (const { id } of [asked, elsewhere]) await answer(id, ACCEPT)
    await database.db.updateTable('bookings').set({ state: 'requested' }).where('id', '=', asked.id).execute()
    await moved(elsewhere.id, { time: '21:00' })
    await drain()
    expect(texts()).toEqual([])
  })

  it('never leaves for a booking that its guest gave up', async () => {
    const mine = await book(database.db)
    await answer(mine.id, ACCEPT)
    await cancel(mine)
    await remindGuests(database.db, STARTS - 23 * HOUR)
    await drain()
    expect(texts()).toEqual([])
  })

  const remind = async (now: number): Promise<void> => {
    await remindGuests(database.db, now)
    await drain(now)
  }
  const REMINDED = /^Erinnerung: Osteria Prova erwartet Sie am Samstag, 28. März 2026 um 20:30 Uhr, 4 Personen\./

  it('reminds once, the day before', async () => {
    await answer((await book(database.db)).id, ACCEPT)
    await drain()
    await remind(STARTS - 24 * HOUR - 60_000)
    expect(texts()).toHaveLength(1)
    const at = STARTS - 24 * HOUR
    await Promise.all([remindGuests(database.db, at), remindGuests(database.db, at)])
    await drain(at)
    await remind(at + HOUR)
    expect(texts()).toEqual([expect.anything(), expect.stringMatching(REMINDED)])
  })

  it('reminds nobody of what was confirmed within the day, is unanswered, or has begun', async () => {
    const [late, early] = [await book(database.db), await book(database.db), await book(database.db)]
    await answer(late.id, ACCEPT, STARTS - 23 * HOUR)
    await drain()
    await remind(STARTS - 22 * HOUR)
    await answer(early.id, ACCEPT)
    await drain()
    await remind(STARTS)
    expect(texts()).toHaveLength(2)
  })

  const moved = (id: string, changes: object, said: object = {}) =>
    moveAtDesk(database.db, id, place({ turn: 1, seats: 4, ...changes }), said)

  it('is that the venue moved it, which the page asks about, some seconds later', async () => {
    const { id } = await book(database.db)
    await answer(id, ACCEPT)
    await drain()
    await moved(id, { time: '21:00' })
    await drain()
    expect(texts()).toHaveLength(1)
    await drain(BOOKING_NOW + 12_000)
    expect(texts()[1]).toBe(
      'Osteria Prova schlägt für Ihre Reservierung NR eine Änderung vor: Samstag, 28. März 2026, 21:00 Uhr, 4 Personen. Bitte antworten Sie auf der Seite Ihrer Reservierung.',
    )
  })

  it('is that the venue cancelled it and why, unless that was taken back at once', async () => {
    const [gone, kept] = [await book(database.db), await book(database.db)]
    for (const { id } of [gone, kept]) {
      await answer(id, ACCEPT)
      await moveAtDesk(database.db, id, { move: 'cancel', turn: 1, code: 'closed', reason: '' })
    }
    await moveAtDesk(database.db, kept.id, { move: 'undo', turn: 2 })
    await drain(BOOKING_NOW + 12_000)
    const told = texts().filter((text) => !text.includes('bestätigt'))
    expect(told).toEqual([
      expect.stringMatching(
        /^Osteria Prova musste Ihre Reservierung NR absagen \(Samstag, 28. März 2026, 20:30 Uhr\)\. ./,
      ),
    ])
  })

  it('reminds again at another time, and not of what was moved within the day', async () => {
    const { id } = await book(database.db)
    await answer(id, ACCEPT)
    await drain()
    await remind(STARTS - 24 * HOUR)
    await moved(id, { time: '22:00' }, { now: STARTS - 22 * HOUR, messages: false })
    await remind(STARTS - 21 * HOUR)
    expect(texts()).toHaveLength(2)
    await moveAtDesk(database.db, id, place({ turn: 2, seats: 4, date: '2026-04-04' }), { messages: false })
    await remind(STARTS + 6 * 24 * HOUR)
    expect(texts()).toHaveLength(3)
  })

  it('asks again, instead of reminding, who has not agreed with a move yet', async () => {
    const { id } = await book(database.db)
    await answer(id, ACCEPT)
    await drain()
    await moved(id, { seats: 6 }, { messages: false })
    await remind(STARTS - 24 * HOUR)
    expect(texts()[1]).toMatch(/^Osteria Prova schlägt .* eine Änderung vor: .* 6 Personen\. Bitte antworten/)
  })

  it('takes a reminder back that a cancellation overtook', async () => {
    const mine = await book(database.db)
    await answer(mine.id, ACCEPT)
    await drain()
    await remindGuests(database.db, STARTS - 23 * HOUR)
    await cancel(mine)
    await drain(STARTS - 23 * HOUR)
    expect(texts()).toHaveLength(1)
  })
})
