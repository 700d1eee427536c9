import { postRoute } from '@/lib/api/server/route'
import { ownBookingRequestSchema } from '@/lib/booking/booking-status'
import { bookingStatusApi } from '@/lib/booking/booking-status-api'
import { getBookingStatus } from '@/lib/booking/server/booking-status'
import { openBookings } from '@/lib/booking/server/open-bookings'

const options = { limit: 'payments', schema: ownBookingRequestSchema } as const

export const POST = postRoute(bookingStatusApi, options, async ({ attemptKey }, { params, log }) =>
  getBookingStatus({ id: params.id, attemptKey }, await openBookings(log)),
)
