import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { loadBookingDay } from '@/lib/venue/server/load-times'

const query = z.object({ date: z.iso.date() })

/** Whether a table can be booked here on `?date=`. */
export const GET = ownRoute({ route: 'venues/booking-day', limit: 'times', query }, ({ date }, { params, log }) =>
  loadBookingDay(params.ref ?? '', date, new Date(), log),
)
