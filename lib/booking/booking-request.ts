import { z } from 'zod'
import { bookingDetailsSchema } from '@/lib/booking/booking-form'
import { MAX_LINES } from '@/lib/cart/limits'
import { orderLineSchema } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { LOCALE_IDS } from '@/lib/i18n/locales'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/venue/venue-coupon'
import { venueRefSchema } from '@/lib/venue/venue-ref'

/** Strict, so a price is refused. `shownTotal`: cents the diner saw, only compared with the server's total. */
export const bookingRequestSchema = z.strictObject({
  venue: venueRefSchema,
  type: orderTypeSchema,
  lang: z.enum(LOCALE_IDS),
  attemptKey: z.uuid(),
  form: bookingDetailsSchema,
  lines: z.array(orderLineSchema).max(MAX_LINES),
  /** Older pages send none. */
  coupon: z.string().min(1).max(MAX_COUPON_CODE).nullable().default(null),
  shownTotal: centsSchema,
})

export type BookingRequest = z.infer<typeof bookingRequestSchema>
