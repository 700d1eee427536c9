import { z } from 'zod'
import { codes, contract, of, readBy, trust } from '@/lib/core/api/contract'
import {
  type agreeBookingRequestSchema,
  type answerOfferRequestSchema,
  bookingStatusSchema,
  type changeBookingRequestSchema,
  type ownBookingRequestSchema,
} from '@/lib/core/booking/booking-status'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'
import { centsSchema } from '@/lib/core/money/cents-schema'

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

const roomRefusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.enum(['not_found', 'change_too_late', 'booking_changed', 'day_unavailable', 'unavailable']) }),
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  /** Times of that day, 'HH:MM', that have room for them. */
  z.object({ code: z.literal('slot_full'), free: z.array(z.string()) }),
  z.object({ code: z.literal('party_too_large'), largest: z.int() }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
])

export type ChangeBookingError = z.infer<typeof roomRefusalSchema>

/** `booking_changed`: it has been moved since the guest saw it. */
export const changeBookingApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/change',
  request: of<z.input<typeof changeBookingRequestSchema>>(),
  answer: readBy(bookingStatusSchema),
  refusals: {
    read: readBy(roomRefusalSchema),
    statuses: {
      not_found: 404,
      change_too_late: 409,
      booking_changed: 409,
      day_unavailable: 422,
      time_outside_hours: 422,
      slot_full: 409,
      party_too_large: 422,
      total_changed: 409,
      unavailable: 503,
    },
  },
  deadlineMs: DEADLINES_MS.send,
})

/** The guest's answer to a move of the host. Idempotent. */
export const agreeBookingApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/agree',
  request: of<z.infer<typeof agreeBookingRequestSchema>>(),
  answer: readBy(bookingStatusSchema),
  refusals: codes({ not_found: 404, booking_changed: 409 }),
  deadlineMs: DEADLINES_MS.send,
})

/** A guest who waited takes the freed table or leaves the list. Idempotent. `offer_over`: not taken in time. */
export const answerOfferApi = contract({
  method: 'POST',
  path: '/api/bookings/[id]/offer',
  request: of<z.infer<typeof answerOfferRequestSchema>>(),
  answer: readBy(bookingStatusSchema),
  refusals: codes({ not_found: 404, booking_changed: 409, offer_over: 409 }),
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
