import { limitOfVenue } from '@/lib/api/server/limits'
import { MAX_ORDER_BODY, postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { bookingApi } from '@/lib/booking/booking-api'
import { bookingRequestSchema } from '@/lib/booking/booking-request'
import { submitBooking } from '@/lib/booking/server/submit-booking'

const options = { limit: 'bookings', schema: bookingRequestSchema, maxBytes: MAX_ORDER_BODY } as const

export const POST = postRoute(bookingApi, options, (booking, { address, log }) =>
  submitBooking(booking, {
    backend: openBackend(),
    waitFor: limitOfVenue('bookings', address).take,
    log,
    now: Date.now,
  }),
)
