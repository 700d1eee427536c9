import { agreeBookingRequestSchema } from '@/lib/core/booking/booking-status'
import { agreeBookingApi } from '@/lib/core/booking/booking-status-api'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { agreeBooking } from '@/lib/server/booking/own/agree-booking'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'orders', schema: agreeBookingRequestSchema } as const

export const POST = postRoute(agreeBookingApi, options, async (answer, { params, log }) =>
  agreeBooking({ ...answer, id: params.id }, await openBookings(log)),
)
