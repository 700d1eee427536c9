'use client'

import { z } from 'zod'
import { bookingDaySchema } from '@/lib/venue/service-times-schema'

/** `today` is the date at the venue, whatever the phone believes. */
const answerSchema = z.object({ today: z.iso.date(), day: bookingDaySchema })

export type BookingDayAnswer = z.infer<typeof answerSchema>

const DEADLINE_MS = 10_000

/** Where a date is asked about; also the name under which its answer is kept. */
export const bookingDayPath = (venueRef: string, date: string): string =>
  `/api/venues/${encodeURIComponent(venueRef)}/booking-day?date=${date}`

/** GET of {@link bookingDayPath}: whether a date is available (spec section 4). Throws where no answer can be had. */
export const fetchBookingDay = async (path: string): Promise<BookingDayAnswer> => {
  const response = await fetch(path, { signal: AbortSignal.timeout(DEADLINE_MS) })
  if (!response.ok) throw new Error(`the day was answered with ${response.status}`)
  return answerSchema.parse(await response.json())
}
