import { z } from 'zod'
import { timeOfDaySchema } from '@/lib/core/venue/time-of-day'

/** The next hours of something that is not served now; dates 'YYYY-MM-DD' and times in the venue's zone. */
export const servedLaterSchema = z.object({
  today: z.iso.date(),
  date: z.iso.date(),
  from: timeOfDaySchema,
  to: timeOfDaySchema,
})

export type ServedLater = z.infer<typeof servedLaterSchema>
