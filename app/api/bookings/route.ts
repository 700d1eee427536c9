import { rateLimitPolicyOf } from '@/lib/api/server/caller-rate-limits'
import { venueWait } from '@/lib/api/server/limits'
import { MAX_ORDER_BODY, postRoute } from '@/lib/api/server/route'
import { bookingApi } from '@/lib/booking/booking-api'
import { bookingRequestSchema } from '@/lib/booking/booking-request'
import { openBookings } from '@/lib/booking/server/open-bookings'
import { submitBooking } from '@/lib/booking/server/submit-booking'
import { hasFeature } from '@/lib/env'

const options = { limit: 'submissions', schema: bookingRequestSchema, maxBytes: MAX_ORDER_BODY } as const

export const POST = postRoute(bookingApi, options, async (booking, { address, headers, log }) =>
  submitBooking(booking, {
    ...(await openBookings(log)),
    waitFor: venueWait('bookings', address),
    guard: await rateLimitPolicyOf(address, headers),
    takesCoupons: hasFeature('coupon'),
  }),
)
