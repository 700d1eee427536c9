import type { SoldOutUntil } from '@/lib/core/availability/sold-out'
import { nextDayOpening } from '@/lib/core/venue/opening/next-day-opening'
import { nextMomentOf } from '@/lib/core/venue/opening/opening-hours'
import type { PublicVenue } from '@/lib/core/venue/venue'

type Hours = Pick<PublicVenue, 'timetables' | 'closures' | 'orders'>

/** In ms since 1970; null for no set end. */
export const momentOfUntil = (venue: Hours, until: SoldOutUntil, now: number): number | null => {
  if (until === 'reopened') return null
  const at = new Date(now)
  return (until === 'tomorrow' ? nextDayOpening(venue, at) : nextMomentOf(until, at)).getTime()
}
