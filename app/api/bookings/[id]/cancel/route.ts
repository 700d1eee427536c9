import { postRoute } from '@/lib/api/server/route'
import { ownBookingRequestSchema } from '@/lib/booking/booking-status'
import { cancelBookingApi } from '@/lib/booking/booking-status-api'
import { cancelBooking } from '@/lib/booking/server/booking-status'
import { openBookings } from '@/lib/booking/server/open-bookings'

const options = { limit: 'orders', schema: ownBookingRequestSchema } as const

export const POST = postRoute(cancelBookingApi, options, async ({ attemptKey }, { params, log }) =>
  cancelBooking({ id: params.id, attemptKey }, await openBookings(log)),
)
