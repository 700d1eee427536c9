import { z } from 'zod'
import { bookingDayApi } from '@/lib/core/booking/booking-day-api'
import { ownRoute } from '@/lib/server/route/route'
import { loadBookingDay } from '@/lib/server/venue/load-times'

const schema = z.object({ date: z.iso.date() })

export const GET = ownRoute(bookingDayApi, { limit: 'checks', schema }, ({ date }, { params, log }) =>
  loadBookingDay(params.ref, date, new Date(), log),
)
