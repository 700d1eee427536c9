import type { SoldOutUntil } from '@/lib/availability/sold-out'
import { nextDayOpening } from '@/lib/venue/opening/next-day-opening'
import { nextMomentOf } from '@/lib/venue/opening/opening-hours'
import type { PublicVenue } from '@/lib/venue/venue'

type Hours = Pick<PublicVenue, 'timetables' | 'closures' | 'orders'>

/** In ms since 1970; null for no set end. */
export const momentOfUntil = (venue: Hours, until: SoldOutUntil, now: number): number | null => {
  if (until === 'reopened') return null
  const at = new Date(now)
  return (until === 'tomorrow' ? nextDayOpening(venue, at) : nextMomentOf(until, at)).getTime()
}
