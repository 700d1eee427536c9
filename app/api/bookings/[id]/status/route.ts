import { ownBookingRequestSchema } from '@/lib/core/booking/booking-status'
import { bookingStatusApi } from '@/lib/core/booking/booking-status-api'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { getBookingStatus } from '@/lib/server/booking/own/booking-status'
import { postRoute } from '@/lib/server/route/route'

const options = { limit: 'payments', schema: ownBookingRequestSchema } as const

export const POST = postRoute(bookingStatusApi, options, async ({ attemptKey }, { params, log }) =>
  getBookingStatus({ id: params.id, attemptKey }, await openBookings(log)),
)
