import { beforeEach, describe, expect, it } from '@jest/globals'
import type { VenueMessage } from '@/lib/core/orders/messages/venue-message'
import { PermanentError } from '@/lib/server/backend/backend-errors'
import { embeddedTracking } from '@/lib/server/backend/embedded/tracking'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { sendBookingWork } from '@/lib/server/booking/send-booking-work'
import { claimDue, OUTBOX_TIMES } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import type { DeliveryContext } from '@/lib/server/orders/deliver/delivery-context'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import {
  BOOKING_NOW,
  book,
  bookingContext,
  bookingForm,
  bookingRequest,
  bookingVenue,
} from '@/lib/testing/orders/test-booking'
import { silentLog, testLine } from '@/lib/testing/orders/test-order'
import { orderCommand } from '@/lib/testing/programs/order-command'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { type TestBackend, testBackend } from '@/lib/testing/test-venue'

describe.each(testEngines)('what a venue hears of bookings on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  let backend: TestBackend
  let messages: VenueMessage[]
  let clock: number

  beforeEach(() => {
    clock = BOOKING_NOW
    messages = []
    backend = testBackend()
    backend.behaviour.venue = () => bookingVenue
    backend.messages.send = async (message) => void messages.push(message)
    backend.tracking = embeddedTracking(async () => database.db)
  })

  const worker = (changes: Partial<DeliveryContext> = {}): DeliveryContext => ({
    database,
    backend,
    dashboardUrl: 'https://board.test',
    sendBooking: sendBookingWork,
    log: silentLog,
    policy: { ...DELIVERY_POLICY, refusals: 2 },
    now: () => clock,
    ...changes,
  })
  const drain = async (changes: Partial<DeliveryContext> = {}): Promise<void> => {
    while ((await deliverDue(worker(changes))) > 0);
  }
  const events = async () => {
    const rows = await database.db.selectFrom('tracking_events').select(['action', 'payload']).orderBy('seq').execute()
    return rows.map(({ action, payload }) => ({ action, metadata: JSON.parse(payload).metadata }))
  }
  const cancel = (mine: { id: string; attemptKey: string }) =>
    cancelBooking(mine, bookingContext(database.db, { now: () => clock }))

  it('is the booking in Italian with its order, its note and a link, and an event in numbers', async () => {
    const lines = [testLine(10, { quantity: 2, note: 'senza sale', warnings: ['undeclared'] })]
    const form = { ...bookingForm, surname: 'Rossi *VIP*', time: '01:30', note: 'seggiolone\nTotale: 0 €' }
    const mine = await book(database.db, bookingRequest({ form, lines, coupon: 'DIECI', shownTotal: 2960 }))
    await drain()
    expect(messages.map(({ to, text }) => ({ to, text: text.replaceAll('\u00a0', ' ') }))).toEqual([
      {
        to: '390612345678',
        text: [
          `Prenotazione ${mine.id.slice(-6).toUpperCase()} – in attesa di risposta`,
          'Quando: sabato 28 marzo 2026, ore 01:30 (dopo la mezzanotte di sabato)',
          'Persone: 4',
          'Cliente: Ada Rossi VIP',
          'Telefono: +39 3331234567',
          'Nota: «seggiolone Totale: 0 €»',
          '',
          '2 × Piatto 10 (24,00 €)',
          '   ATTENZIONE: allergeni non dichiarati',
          '   Nota: «senza sale»',
          'Coperto 4 × 2,00 €: 8,00 €',
          'Sconto DIECI: −2,40 €',
          'Totale: 29,60 €, da pagare al locale',
          'https://board.test/osteria-prova',
        ].join('\n'),
      },
    ])
    const counts = { seats: 4, quantity: 2 }
    expect(await events()).toEqual([{ action: 'requestbooking', metadata: { ...counts, time: BOOKING_NOW } }])
    clock += 60_000
    await cancel(mine)
    await drain()
    expect(messages[1]?.text.split('\n')).toEqual([
      `Prenotazione ${mine.id.slice(-6).toUpperCase()} – ANNULLATA dal cliente`,
      ...(messages[0]?.text.split('\n').slice(1, 5) ?? []),
      'https://board.test/osteria-prova',
    ])
    expect((await events())[1]).toEqual({ action: 'cancelbooking', metadata: { ...counts, time: clock } })
    clock += 3_600_000
    await drain()
    expect(messages).toHaveLength(2)
  })

  it('is tried again while nobody answers, and again after a process died with it', async () => {
    const mine = await book(database.db)
    await claimDue(database.db, clock, () => 8)
    await drain()
    expect(messages).toEqual([])
    clock += OUTBOX_TIMES.lease
    const send = backend.messages.send
    backend.messages.send = () => Promise.reject(new Error('timeout'))
    await drain()
    backend.messages.send = send
    clock += DELIVERY_POLICY.maxWait * 2
    await drain()
    expect(messages).toHaveLength(1)
    expect(await events()).toHaveLength(1)
    expect(messages[0]?.text).toContain(mine.id.slice(-6).toUpperCase())
  })

  it('is only that it was given up, where that came first', async () => {
    const mine = await book(database.db)
    await cancel(mine)
    await drain()
    expect(messages.map(({ text }) => text.includes('ANNULLATA'))).toEqual([true])
    expect((await events()).map(({ action }) => action).toSorted()).toEqual(['cancelbooking', 'requestbooking'])
  })

  it('is nothing where the venue has no number, or the booking is gone', async () => {
    backend.behaviour.venue = () => ({ ...bookingVenue, phone_number: null })
    await book(database.db)
    await drain()
    expect(messages).toEqual([])
    const erased = await book(database.db)
    await database.db.deleteFrom('bookings').where('id', '=', erased.id).execute()
    await drain()
    const queued = database.db.selectFrom('outbox').select('id').where('state', '<>', 'delivered')
    expect(await queued.execute()).toEqual([])
  })

  const run = (...args: string[]) => orderCommand(database.place, args)

  /** A booking for tomorrow by the clock of this machine, which is the commands' own. */
  const bookTomorrow = async () => {
    const mine = await book(database.db)
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
    await database.db.updateTable('bookings').set({ reserved_at: tomorrow }).execute()
    return mine
  }

  it('is found by an operator when it was given up, and sent again', async () => {
    const mine = await bookTomorrow()
    backend.messages.send = () => Promise.reject(new PermanentError('rejected_400'))
    await drain()
    clock += DELIVERY_POLICY.maxAsked
    await drain()
    const listed = (await run('list')).lines()
    expect(listed).toMatchObject([
      { id: mine.id, state: 'requested', why: 'booking unanswered' },
      { id: mine.id, why: 'parked booking', detail: 'rejected_400' },
    ])
    expect(JSON.stringify(listed)).not.toMatch(/Rossi|3331234567/)
    expect((await run('show', mine.id)).lines()).toMatchObject([
      {
        booking: { id: mine.id, state: 'requested' },
        outbox: [{ kind: 'booking', state: 'parked' }, { kind: 'booking_event' }],
        payload: { customer: 'Ada Rossi' },
      },
    ])
    expect((await run('retry', mine.id)).lines()).toEqual([{ id: mine.id, queued: ['booking'] }])
    backend.messages.send = async (message) => void messages.push(message)
    await drain({ now: Date.now })
    expect(messages).toHaveLength(1)
    expect(await run('retry', mine.id)).toMatchObject({ code: 1, out: '' })
  })

  it('is listed as unanswered until an operator answers for the venue', async () => {
    const mine = await bookTomorrow()
    await drain()
    expect((await run('list')).lines()).toMatchObject([{ id: mine.id, state: 'requested', why: 'booking unanswered' }])
    await run('accept', mine.id)
    expect((await run('list')).lines()).toEqual([])
    expect((await run('list', '--all')).lines()).toMatchObject([{ id: mine.id, state: 'accepted' }])
  })

  it('is exported with the person only where the operator asks for all of it', async () => {
    const mine = await bookTomorrow()
    await drain()
    const exported = await run('export')
    expect(exported.lines().map(({ row }) => row)).toEqual(['booking', 'outbox', 'outbox'])
    expect(exported.out).not.toMatch(/Rossi|333123/)
    const [full] = (await run('export', '--full')).lines()
    expect(full).toMatchObject({ row: 'booking', id: mine.id, payload: { customer: 'Ada Rossi' } })
  })
})
