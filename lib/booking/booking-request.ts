import { z } from 'zod'
import { bookingDetailsSchema } from '@/lib/booking/booking-form'
import { MAX_LINES } from '@/lib/cart/limits'
import { type LineError, orderLineSchema } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import type { Cents } from '@/lib/money'
import type { RetryAfter } from '@/lib/retry-after'
import { orderTypeSchema } from '@/lib/venue/order-type'

/**
 * Body of POST /api/bookings. Strict: a price, an amount or any other unknown field refuses it. `type` is the letter
 * of the page's address; `shownTotal` is the total (cents, cover × seats included, 0 without an order) that the diner
 * saw, and only ever compared with the server's own.
 */
export const bookingRequestSchema = z.strictObject({
  venue: z.string().min(1).max(64),
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  form: bookingDetailsSchema,
  lines: z.array(orderLineSchema).max(MAX_LINES),
  shownTotal: centsSchema,
})

export type BookingRequest = z.infer<typeof bookingRequestSchema>

/** Why a booking was refused; the `line` of an error is its place in the request. */
export type BookingError =
  | { code: 'invalid_request'; field: string }
  | { code: 'venue_not_found' }
  | { code: 'booking_not_offered' }
  /** The venue takes no orders with bookings. */
  | { code: 'type_not_offered' }
  | { code: 'day_unavailable' }
  /** Between the day's hours, or past. `next`: the next time of that day, 'HH:MM', null where there is none. */
  | { code: 'time_outside_hours'; next: string | null }
  | LineError
  | { code: 'total_changed'; total: Cents }
  | { code: 'booking_reused' }
  /** Too many bookings lately. */
  | ({ code: 'try_later' } & RetryAfter)
  /** A system that the booking needs is down, or the disk is nearly full. */
  | { code: 'unavailable' }

/** Answer of POST /api/bookings: a short name of the booking, and where the diner goes next (a path of this site). */
export type SentBooking = { reference: string; next: string }
