import { ownBookingRequestSchema } from '@/lib/core/booking/booking-status'
import { cancelBookingApi } from '@/lib/core/booking/booking-status-api'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { cancelBooking } from '@/lib/server/booking/own/cancel-booking'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'orders', schema: ownBookingRequestSchema } as const

export const POST = postRoute(cancelBookingApi, options, async ({ attemptKey }, { params, log }) =>
  cancelBooking({ id: params.id, attemptKey }, await openBookings(log)),
)
