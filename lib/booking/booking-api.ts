import { z } from 'zod'
import { contract, of, readBy } from '@/lib/api/contract'
import type { BookingRequest } from '@/lib/booking/booking-request'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { RetryAfter } from '@/lib/http/retry-after'
import { ownPathSchema } from '@/lib/own-path'
import { pausedSchema } from '@/lib/venue/pauses/pause'

/** A short name of the booking, and where the diner goes next. */
const sentSchema = z.object({ reference: z.string().min(1), next: ownPathSchema })

/** Why a booking was refused; the `line` of an error is its place in the request. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  /** `type_not_offered`: the venue takes no orders with bookings. */
  z.object({ code: z.enum(['venue_not_found', 'booking_not_offered', 'type_not_offered', 'day_unavailable']) }),
  /** The venue books no tables for a while. `until`: when it does again, in ms, null while nobody knows. */
  pausedSchema,
  /** Between the day's hours, or past. `next`: the next time of that day, 'HH:MM', null where there is none. */
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  /** So many find no seat at that time any more. `free`: times of that day, 'HH:MM', at which they do. */
  z.object({ code: z.literal('slot_full'), free: z.array(z.string()) }),
  ...LINE_ERROR_SCHEMAS,
  /** No coupon of the venue has that code, or not any more. */
  z.object({ code: z.literal('coupon_invalid') }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  /** Another booking was made under this idempotency key. */
  z.object({ code: z.literal('booking_reused') }),
  /** Too many bookings lately. */
  z.object({ code: z.literal('try_later') }),
  /** The venue's system does not answer, and what it said last is too old to price the order by. */
  z.object({ code: z.literal('menu_stale') }),
  /** A system that the booking needs is down, or the disk is nearly full. */
  z.object({ code: z.literal('unavailable') }),
])

export type SentBooking = z.infer<typeof sentSchema>
export type BookingError = z.infer<typeof refusalSchema> & RetryAfter

/** Takes a booking; the same request again under the same idempotency key (`attemptKey`) answers the same booking. */
export const bookingApi = contract({
  method: 'POST',
  path: '/api/bookings',
  request: of<BookingRequest>(),
  answer: readBy(sentSchema),
  refusals: {
    read: readBy(refusalSchema),
    statuses: {
      invalid_request: 422,
      venue_not_found: 404,
      booking_not_offered: 422,
      type_not_offered: 422,
      day_unavailable: 422,
      service_paused: 422,
      time_outside_hours: 422,
      slot_full: 409,
      ...LINE_ERROR_STATUSES,
      coupon_invalid: 422,
      total_changed: 409,
      booking_reused: 409,
      try_later: 503,
      menu_stale: 503,
      unavailable: 503,
    },
  },
  deadlineMs: DEADLINES_MS.send,
})
