import { bookingApi } from '@/lib/core/booking/booking-api'
import { bookingRequestSchema } from '@/lib/core/booking/booking-request'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { submitBooking } from '@/lib/server/booking/submit-booking'
import { rateLimitPolicyOf } from '@/lib/server/limits/caller-rate-limits'
import { venueWait } from '@/lib/server/limits/limits'
import { publishTaken } from '@/lib/server/realtime/publish'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'
import { hasFeature } from '@/lib/server/settings/env'

const options = { limit: 'submissions', schema: bookingRequestSchema, maxBytes: MAX_ORDER_BODY } as const

export const POST = postRoute(bookingApi, options, async (booking, { address, headers, log }) => {
  const sent = await submitBooking(booking, {
    ...(await openBookings(log)),
    waitFor: venueWait('bookings', address),
    guard: await rateLimitPolicyOf(address, headers),
    takesCoupons: hasFeature('coupon'),
  })
  if (sent.ok && booking.share) void publishTaken(booking.share.ownerKey)
  return sent
})
