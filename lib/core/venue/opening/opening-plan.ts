import { nextMomentOf, openingAt, venueDate } from '@/lib/core/venue/opening/opening-hours'
import type { NextTime, Opening } from '@/lib/core/venue/service-times'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** `text` holds from `from`, in minutes since 1970. */
export type OpeningStep = readonly [from: number, text: string]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A cached page is revalidated by any visit later than this. */
const HORIZON_MS = 12 * HOUR_MS

/** Rounding keeps pages rendered minutes apart identical, so their compressed copy stays valid. */
const STEP_MS = 3 * HOUR_MS

const changeOf = (opening: Opening): NextTime | null => (opening.status === 'open' ? opening.until : opening.next)

/** Re-evaluates at each change, at midnight (texts name the day), and hourly for clock changes. */
const nextLook = (opening: Opening, at: Date): Date => {
  const change = changeOf(opening)
  const soon = new Date(at.getTime() + MINUTE_MS)
  const moments = [nextMomentOf('00:00', soon).getTime(), at.getTime() + HOUR_MS]
  if (change?.date === venueDate(at)) {
    const moment = nextMomentOf(change.time, soon).getTime()
    // The closing minute is still open.
    moments.push(opening.status === 'open' ? moment + MINUTE_MS : moment)
  }
  return new Date(Math.min(...moments))
}

/**
 * A cached page picks a text by the device's clock: the state now (from 0), each change in the next twelve hours, then
 * ''. Empty if no hours are stated.
 */
export const openingPlan = (
  venue: Pick<PublicVenue, 'timetables' | 'closures'>,
  now: Date,
  textOf: (opening: Opening, today: string) => string,
): OpeningStep[] => {
  const plan: OpeningStep[] = []
  const end = Math.ceil((now.getTime() + HORIZON_MS) / STEP_MS) * STEP_MS
  let at = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  while (at.getTime() < end) {
    const opening = openingAt(venue, at)
    if (!opening) return []
    const text = textOf(opening, venueDate(at))
    if (text !== plan.at(-1)?.[1]) plan.push([plan.length === 0 ? 0 : at.getTime() / MINUTE_MS, text])
    at = nextLook(opening, at)
  }
  return [...plan, [end / MINUTE_MS, '']]
}
