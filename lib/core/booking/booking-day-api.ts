import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { bookingDaySchema } from '@/lib/core/venue/service-times-schema'

/** `today` is the venue's date, whatever the phone's clock says. `days`: the next on which tables can be booked. */
const answerSchema = z.object({
  today: z.iso.date(),
  day: bookingDaySchema,
  days: z.array(z.iso.date()).default([]),
})

export type BookingDayAnswer = z.infer<typeof answerSchema>

/** Whether a table can be booked on a date, 'YYYY-MM-DD' (spec section 4). */
export const bookingDayApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/booking-day',
  request: of<{ date: string }>(),
  answer: readBy(answerSchema),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
