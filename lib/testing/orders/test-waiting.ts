import type { BookingContext } from '@/lib/server/booking/booking-context'
import { bookingOf } from '@/lib/server/booking/booking-ledger'
import { underBookingsLock } from '@/lib/server/booking/moves/booking-log'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import { mayOfferAt } from '@/lib/server/booking/waiting/may-offer'
import { serveWaiting } from '@/lib/server/booking/waiting/serve-waiting'
import type { Db } from '@/lib/server/db/connect'
import { bookingContext, bookingForm, bookingRequest, bookingVenue } from '@/lib/testing/orders/test-booking'

/** Six seats and a waiting list; a party of up to two stays an hour and a half, of up to four two hours. */
export const waitingVenue = {
  ...bookingVenue,
  booking: { ...bookingVenue.booking, seats: 6, waiting_list: true },
}

/** A guest's device: the booking it made, and how it stands. */
export type WaitingGuest = { id: string; attemptKey: string }

/** The venue's evening with a clock of its own. */
export const waitingEvening = (db: () => Db, start: number) => {
  let now = start
  const context = (changes: Partial<BookingContext> = {}) =>
    bookingContext(db(), { now: () => now, ...changes }, waitingVenue)
  const ask = async (form: Partial<typeof bookingForm>, waits: boolean) => {
    // So that those who ask have an order.
    now += 1
    const request = bookingRequest({ form: { ...bookingForm, ...form }, waits })
    return { request, sent: await submitBooking(request, context()) }
  }
  return {
    context,
    ask,
    now: () => now,
    pass: (ms: number) => {
      now += ms
    },
    /** Throws where it is refused. */
    guest: async (form: Partial<typeof bookingForm>, waits = false): Promise<WaitingGuest> => {
      const { request, sent } = await ask(form, waits)
      if (!sent.ok) throw new Error(sent.error.code)
      return { id: sent.value.reference, attemptKey: request.attemptKey }
    },
    serve: () =>
      underBookingsLock(db(), waitingVenue.id, (tx) =>
        serveWaiting(tx, {
          venueId: waitingVenue.id,
          rules: waitingVenue.booking,
          now,
          messages: true,
          mayOffer: mayOfferAt(waitingVenue, now),
        }),
      ),
    rowOf: async ({ id }: WaitingGuest) => {
      const row = await bookingOf(db(), id)
      if (!row) throw new Error('no such booking')
      return row
    },
  }
}
