import { z } from 'zod'
import { bookingDetailsSchema } from '@/lib/booking/booking-form'
import { MAX_LINES } from '@/lib/cart/limits'
import { orderLineSchema } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/venue/venue-coupon'
import { venueRefSchema } from '@/lib/venue/venue-ref'

/**
 * Body of POST /api/bookings. Strict: a price, an amount or any other unknown field refuses it. `type` is the letter
 * of the page's address; `shownTotal` is the total (cents, cover × seats included, 0 without an order) that the diner
 * saw, and only ever compared with the server's own.
 */
export const bookingRequestSchema = z.strictObject({
  venue: venueRefSchema,
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  form: bookingDetailsSchema,
  lines: z.array(orderLineSchema).max(MAX_LINES),
  /** The code of the coupon that holds for the order; a page of the version before sends none. */
  coupon: z.string().min(1).max(MAX_COUPON_CODE).nullable().default(null),
  shownTotal: centsSchema,
})

export type BookingRequest = z.infer<typeof bookingRequestSchema>
