import { z } from 'zod'
import { TIME_OF_DAY } from '@/lib/core/venue/time-of-day'

export const weekday = z.int().min(0).max(6).describe('0 is Sunday, 1 Monday, 6 Saturday.')

export const time = z
  .string()
  .regex(TIME_OF_DAY, 'a time of day, such as "19:30"')
  .describe('"19:00". A close before its open is past midnight.')

/** Of a venue, and of a course. */
export const timetablesSchema = z.array(z.strictObject({ day_of_week: weekday, open: time, close: time })).max(100)
