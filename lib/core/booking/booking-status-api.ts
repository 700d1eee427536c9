import type { z } from 'zod'
import { codes, contract, of, readBy, trust } from '@/lib/core/api/contract'
import { bookingStatusSchema, type ownBookingRequestSchema } from '@/lib/core/booking/booking-status'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'

type OwnBookingRequest = z.infer<typeof ownBookingRequestSchema>

export const bookingStatusApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/status',
  request: of<OwnBookingRequest>(),
  answer: readBy(bookingStatusSchema),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})

/** Idempotent; a refused booking is returned unchanged. */
export const cancelBookingApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/cancel',
  request: of<OwnBookingRequest>(),
  answer: readBy(bookingStatusSchema),
  refusals: codes({ not_found: 404, cancel_too_late: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

/** `key` opens this file only. */
export const bookingCalendarApi = contract({
  method: 'GET',
  path: '/api/bookings/[id]/calendar/[key]',
  request: of<{ lang: Locale }>(),
  answer: trust<File>(),
  refusals: codes({ not_found: 404 }),
  deadlineMs: DEADLINES_MS.read,
})
