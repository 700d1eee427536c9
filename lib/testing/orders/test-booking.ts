import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import { NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import type { Venue } from '@/lib/core/venue/venue'
import type { NewBooking } from '@/lib/server/booking/booking-ledger'
import { type SubmitBookingContext, submitBooking } from '@/lib/server/booking/submit-booking'
import type { Db } from '@/lib/server/db/connect'
import type { BookingRow } from '@/lib/server/db/schema'
import { openGuard, silentLog } from '@/lib/testing/orders/test-order'
import { testBackend, testVenue } from '@/lib/testing/test-venue'

/** Fridays and Saturdays, Saturday nights past midnight; 2 € cover; a tenth off by 'DIECI'; cancelled till 2 h before. */
export const bookingVenue: Venue = {
  ...testVenue,
  has_booking: true,
  orderTypes: ['r', 'b'],
  timetables: [
    { day_of_week: 5, open: '19:00', close: '23:00' },
    { day_of_week: 6, open: '12:00', close: '14:30' },
    { day_of_week: 6, open: '19:30', close: '03:30' },
  ],
}

/** Friday 27 March 2026, 20:15 at the venue. */
export const BOOKING_NOW = Date.parse('2026-03-27T19:15:00Z')

/** For the day after at half past eight. */
export const bookingForm = {
  name: 'Ada',
  surname: 'Rossi',
  seats: 4,
  date: '2026-03-28',
  time: '20:30',
  phone: '3331234567',
  note: '',
}

export const bookingRequest = (changes: Partial<BookingRequest> = {}): BookingRequest => ({
  venue: bookingVenue.token,
  type: 'b',
  lang: 'de',
  attemptKey: randomUUID(),
  form: bookingForm,
  lines: [],
  coupon: null,
  shownTotal: 0,
  ...changes,
})

export const bookingContext = (
  db: Db,
  changes: Partial<SubmitBookingContext> = {},
  venue: Venue = bookingVenue,
): SubmitBookingContext => {
  const { behaviour, ...backend } = testBackend()
  behaviour.venue = () => venue
  return {
    db,
    backend,
    messages: true,
    posts: false,
    queued: () => undefined,
    changed: () => undefined,
    waitFor: async () => 0,
    guard: openGuard,
    takesCoupons: true,
    log: silentLog,
    now: () => BOOKING_NOW,
    ...changes,
  }
}

/** Books; answers the names by which its device knows the booking. */
export const book = async (db: Db, request: BookingRequest = bookingRequest()) => {
  const sent = await submitBooking(request, bookingContext(db))
  if (!sent.ok) throw new Error(sent.error.code)
  return { id: sent.value.reference, attemptKey: request.attemptKey }
}

type Booked = { id: string; reservedAt: string; payload?: object }

/** A row of the ledger, of a booking of the version before where nothing else is said. */
export const bookingRow = ({ id, reservedAt, payload = {} }: Booked): Insertable<BookingRow> => ({
  id,
  venue_id: testVenue.id,
  venue_token: testVenue.token,
  attempt_key: id,
  request_hash: 'h',
  payload: JSON.stringify({
    customer: 'Ada Rossi',
    note: '',
    phone: '3331234567',
    reserved_at: reservedAt,
    reserved_time: '20:00',
    seats: 2,
    token: testVenue.token,
    ...payload,
  }),
  created_at: Date.now(),
  reserved_at: reservedAt,
})

/** The same, with its stay: as `recordBooking` takes it. */
export const newBookingRow = (booked: Booked): NewBooking => {
  const starts_at = Date.parse(`${booked.reservedAt}T19:00:00Z`)
  return { ...bookingRow(booked), seats: 2, starts_at, ends_at: starts_at + 90 * 60_000 }
}

export const NO_BOUNDS = { rules: NO_HOST_RULES, mayOffer: () => true }
