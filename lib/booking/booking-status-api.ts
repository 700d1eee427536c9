import type { z } from 'zod'
import { codes, contract, of, readBy, trust } from '@/lib/api/contract'
import { bookingStatusSchema, type ownBookingRequestSchema } from '@/lib/booking/booking-status'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'

type OwnBookingRequest = z.infer<typeof ownBookingRequestSchema>

/** Asks what became of a booking, of the device that knows its idempotency key. */
export const bookingStatusApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/status',
  request: of<OwnBookingRequest>(),
  answer: readBy(bookingStatusSchema),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})

/** Gives a booking up; asked again, or of one that was refused, it answers how the booking is. */
export const cancelBookingApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/cancel',
  request: of<OwnBookingRequest>(),
  answer: readBy(bookingStatusSchema),
  refusals: codes({ not_found: 404, cancel_too_late: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

/** The calendar file of a booking; the confirmation links to it. `key` opens this alone. */
export const bookingCalendarApi = contract({
  method: 'GET',
  path: '/api/bookings/[id]/calendar/[key]',
  request: of<{ lang: Locale }>(),
  answer: trust<File>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})
