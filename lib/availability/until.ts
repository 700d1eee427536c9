import { z } from 'zod'
import { nextDayOpening } from '@/lib/venue/opening/next-day-opening'
import { nextMomentOf } from '@/lib/venue/opening/opening-hours'
import { timeOfDaySchema } from '@/lib/venue/time-of-day'
import type { PublicVenue } from '@/lib/venue/venue'

/**
 * For how long something is gone: until a time of day where the venue is ('HH:MM', tomorrow's where today's is past), until
 * it opens on its next day, or until somebody says so.
 */
export const soldOutUntilSchema = z.union([z.literal(['tomorrow', 'reopened']), timeOfDaySchema])

export type SoldOutUntil = z.infer<typeof soldOutUntilSchema>

type Hours = Pick<PublicVenue, 'timetables' | 'closures' | 'orders'>

/** The moment of that, in ms since 1970; null where nothing but a word ends it. */
export const momentOfUntil = (venue: Hours, until: SoldOutUntil, now: number): number | null => {
  if (until === 'reopened') return null
  const at = new Date(now)
  return (until === 'tomorrow' ? nextDayOpening(venue, at) : nextMomentOf(until, at)).getTime()
}
