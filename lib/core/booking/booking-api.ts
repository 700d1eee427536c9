import { z } from 'zod'
import { contract, of, readBy } from '@/lib/core/api/contract'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import { BOOKING_STATES } from '@/lib/core/booking/booking-transitions'
import { LINE_ERROR_SCHEMAS, LINE_ERROR_STATUSES } from '@/lib/core/cart/order-line'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { ownPathSchema } from '@/lib/core/http/own-path'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { pausedSchema } from '@/lib/core/venue/pauses/pause'

/** `state`: unless the host has to answer first. */
const sentSchema = z.object({
  reference: z.string().min(1),
  next: ownPathSchema,
  state: z.enum(BOOKING_STATES).optional().catch(undefined),
})

/** `line`: index into the request's lines. */
const refusalSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  /** `type_not_offered`: the venue takes no orders with bookings. */
  z.object({ code: z.enum(['venue_not_found', 'booking_not_offered', 'type_not_offered', 'day_unavailable']) }),
  pausedSchema,
  /** The day's next opening, 'HH:MM', null if none. */
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  /** The venue takes no such number. */
  z.object({ code: z.literal('phone_invalid') }),
  /** Times of that day, 'HH:MM', with enough seats. `mayWait`: the same request with `waits` is put on the list. */
  z.object({
    code: z.literal('slot_full'),
    free: z.array(z.string()),
    mayWait: z.literal(true).optional().catch(undefined),
  }),
  /** The venue answers larger parties by telephone. */
  z.object({ code: z.literal('party_too_large'), largest: z.int() }),
  ...LINE_ERROR_SCHEMAS,
  z.object({ code: z.literal('coupon_invalid') }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  /** A guest of the shared cart sent, changed or withdrew a part meanwhile. */
  z.object({ code: z.literal('share_changed') }),
  z.object({ code: z.literal('booking_reused') }),
  z.object({ code: z.literal('try_later') }),
  /** The venue's system is down, and its last menu too old to price by. */
  z.object({ code: z.literal('menu_stale') }),
  /** A needed system is down, or the disk is nearly full. */
  z.object({ code: z.literal('unavailable') }),
])

export type SentBooking = z.infer<typeof sentSchema>
export type BookingError = z.infer<typeof refusalSchema> & RetryAfter

/** Idempotent by `attemptKey`. */
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
      phone_invalid: 422,
      slot_full: 409,
      party_too_large: 422,
      ...LINE_ERROR_STATUSES,
      coupon_invalid: 422,
      total_changed: 409,
      share_changed: 409,
      booking_reused: 409,
      try_later: 503,
      menu_stale: 503,
      unavailable: 503,
    },
  },
  deadlineMs: DEADLINES_MS.send,
})
