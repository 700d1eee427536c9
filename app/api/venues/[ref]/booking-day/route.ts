import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { bookingDayApi } from '@/lib/booking/booking-day-api'
import { loadBookingDay } from '@/lib/venue/server/load-times'

const schema = z.object({ date: z.iso.date() })

export const GET = ownRoute(bookingDayApi, { limit: 'checks', schema }, ({ date }, { params, log }) =>
  loadBookingDay(params.ref, date, new Date(), log),
)
