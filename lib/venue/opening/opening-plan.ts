import { nextMomentOf, openingAt, venueDate } from '@/lib/venue/opening/opening-hours'
import type { NextTime, Opening } from '@/lib/venue/service-times'
import type { PublicVenue } from '@/lib/venue/venue'

/** From `from` on, in minutes since 1970, the venue is as `text` says. */
export type OpeningStep = readonly [from: number, text: string]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** How long a page that is kept has something to say; one that nobody asked for that long is renewed at the next visit. */
const HORIZON_MS = 12 * HOUR_MS

/** The plan ends on an eighth of a day: a page made anew a minute later is the same, and stays compressed. */
const STEP_MS = 3 * HOUR_MS

const changeOf = (opening: Opening): NextTime | null => (opening.status === 'open' ? opening.until : opening.next)

/**
 * When to ask the rule again: as the venue opens or has closed, at midnight, since words name the day, and every hour, for
 * what clocks do twice.
 */
const nextLook = (opening: Opening, at: Date): Date => {
  const change = changeOf(opening)
  const soon = new Date(at.getTime() + MINUTE_MS)
  const moments = [nextMomentOf('00:00', soon).getTime(), at.getTime() + HOUR_MS]
  if (change?.date === venueDate(at)) {
    const moment = nextMomentOf(change.time, soon).getTime()
    // The closing minute is served.
    moments.push(opening.status === 'open' ? moment + MINUTE_MS : moment)
  }
  return new Date(Math.min(...moments))
}

/**
 * What a page that is kept has to say of a venue's opening, for a device to choose from by its clock: what holds until the
 * first change (from 0), then each change of the next twelve hours, and nothing after them. Empty where the venue states no
 * hours. `textOf` says an opening in words, for a date at the venue.
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
