import { describe, expect, it } from '@jest/globals'
import { OFFER_MS } from '@/lib/core/booking/waiting-list'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { sendBookingWork } from '@/lib/server/booking/send-booking-work'
import { answerOffer } from '@/lib/server/booking/waiting/answer-offer'
import type { BookingKind } from '@/lib/server/db/outbox'
import { deliverDue } from '@/lib/server/orders/deliver/deliver-order'
import { DELIVERY_POLICY } from '@/lib/server/orders/deliver/delivery-policy'
import { BOOKING_NOW } from '@/lib/testing/orders/test-booking'
import { silentLog } from '@/lib/testing/orders/test-order'
import { waitingEvening, waitingVenue } from '@/lib/testing/orders/test-waiting'
import { databaseHarness, testEngines } from '@/lib/testing/test-database'
import { testBackend } from '@/lib/testing/test-venue'
import { messagesHarness } from '@/lib/testing/vendors/guest-messages'

const KINDS: readonly BookingKind[] = ['booking', 'booking_answer', 'booking_offer']

describe.each(testEngines)('the messages about a freed table, on %s', (engine) => {
  const database = databaseHarness(engine, 'test')
  const messages = messagesHarness()

  /** One party has every seat, and a guest waits whom a table is offered as it goes. */
  const offered = async () => {
    const here = waitingEvening(() => database.db, BOOKING_NOW)
    const seated = await here.guest({ seats: 6 })
    const guest = await here.guest({ seats: 2, name: 'Bea' }, true)
    await cancelBooking(seated, here.context())
    await here.serve()
    const drain = async (): Promise<void> => {
      const { behaviour, ...backend } = testBackend()
      behaviour.venue = () => waitingVenue
      const systems = { database, backend: { ...backend, messages: messages.port() }, sendBooking: sendBookingWork }
      const context = { ...systems, log: silentLog, policy: DELIVERY_POLICY, now: here.now }
      while ((await deliverDue(context, KINDS)) > 0);
    }
    const take = async () =>
      answerOffer({ ...guest, turn: (await here.rowOf(guest)).turn, takes: true }, here.context())
    return { here, drain, take }
  }
  const texts = () => messages.received().map(({ text }) => text.replace(/[0-9A-F]{6}/, 'NR'))

  it('tell the guest until when it is theirs, in their language', async () => {
    const { drain } = await offered()
    await drain()
    expect(texts()).toEqual([
      'Osteria Prova: Am Samstag, 28. März 2026 um 20:30 Uhr ist ein Tisch frei geworden, 2 Personen. Er gehört Ihnen, wenn Sie ihn bis 20:25 Uhr auf der Seite der Reservierung NR nehmen.',
    ])
  })

  it('never leave for a table that is the next one’s by then', async () => {
    const { here, drain } = await offered()
    here.pass(OFFER_MS)
    await drain()
    expect(texts()).toEqual([])
  })

  it('tell guest and venue that it was taken, as of any confirmed booking', async () => {
    const { drain, take } = await offered()
    await take()
    await drain()
    // Either may leave first.
    expect(texts().toSorted()).toEqual([
      expect.stringMatching(/^Osteria Prova hat Ihre Reservierung NR bestätigt/),
      expect.stringMatching(/^Prenotazione NR – confermata\n[\s\S]*Cliente: Bea Rossi/),
    ])
  })
})
