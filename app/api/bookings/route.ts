import { limitOf } from '@/lib/api/limits'
import { MAX_ORDER_BODY, postRoute } from '@/lib/api/route'
import { openBackend } from '@/lib/backend/open-backend'
import { bookingRequestSchema } from '@/lib/booking/booking-request'
import { submitBooking } from '@/lib/booking/submit-booking'
import { priceLines } from '@/lib/orders/price-order'

const options = {
  route: 'bookings',
  limit: 'bookings',
  schema: bookingRequestSchema,
  maxBytes: MAX_ORDER_BODY,
} as const

const admits = (venueId: number): boolean => limitOf('bookingsOfVenue').take(String(venueId))

export const POST = postRoute(options, (booking, { log }) =>
  submitBooking(booking, { backend: openBackend(), priceLines, admits, log, now: Date.now }),
)
