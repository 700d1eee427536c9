import { changeBookingRequestSchema } from '@/lib/core/booking/booking-status'
import { changeBookingApi } from '@/lib/core/booking/booking-status-api'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { changeOwnBooking } from '@/lib/server/booking/own/change-own-booking'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'submissions', schema: changeBookingRequestSchema } as const

export const POST = postRoute(changeBookingApi, options, async (change, { params, log }) =>
  changeOwnBooking({ ...change, id: params.id }, await openBookings(log)),
)
