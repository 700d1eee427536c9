import { z } from 'zod'
import { bookingDetailsSchema } from '@/lib/core/booking/booking-form'
import { MAX_LINES } from '@/lib/core/cart/limits'
import { orderLineSchema } from '@/lib/core/cart/order-line'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'
import { centsSchema } from '@/lib/core/money/cents-schema'
import { takenPartsSchema } from '@/lib/core/orders/taken-parts'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { MAX_COUPON_CODE } from '@/lib/core/venue/venue-coupon'
import { venueRefSchema } from '@/lib/core/venue/venue-ref'

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
  /** Of a shared cart, which is over with the booking: refused where a guest has changed or withdrawn theirs. */
  share: takenPartsSchema.optional(),
  /** Onto the waiting list where the time is full. */
  waits: z.boolean().optional(),
})

export type BookingRequest = z.infer<typeof bookingRequestSchema>
