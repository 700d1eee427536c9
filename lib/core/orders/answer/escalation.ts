import { nearAt } from '@/lib/core/orders/later/near-order'
import { momentOn, openingAt } from '@/lib/core/venue/opening/opening-hours'
import { type Unanswered, unansweredSchema } from '@/lib/core/venue/unanswered'
import type { PublicVenue } from '@/lib/core/venue/venue'

const MINUTE = 60_000
/** An order for later that came in the evening is answered the next day. */
const NEXT_DAY_MS = 12 * 60 * MINUTE

type Hours = Pick<PublicVenue, 'timetables' | 'closures'>

/** From when the venue can answer, in ms: on arrival, or at the next opening. */
export const waitingSince = (venue: Hours, arrivedAt: number): number => {
  const opening = openingAt(venue, new Date(arrivedAt))
  if (opening?.status !== 'closed' || opening.next === null) return arrivedAt
  return momentOn(opening.next.date, opening.next.time, false).getTime()
}

/** From when an order for later counts as waiting, in ms: once it is near, or on the next day of the venue. */
export const plannedSince = (venue: Hours, arrivedAt: number, plannedAt: number): number =>
  Math.max(waitingSince(venue, arrivedAt), waitingSince(venue, Math.min(nearAt(plannedAt), arrivedAt + NEXT_DAY_MS)))

export const dueAfter = (since: number, after: number | null): number | null =>
  after === null ? null : since + after * MINUTE

/** When what waits is louder at the desk, in ms; null for never. Without its venue, by the usual wait. */
export const louderAt = (venue: { unanswered: Unanswered } | null, since: number): number | null =>
  dueAfter(since, (venue?.unanswered ?? unansweredSchema.parse({})).louder_after)

export type EscalationStep = 'reminded' | 'refused'

/** The step due for an unanswered order, and when to look again in ms (null: never). */
export const escalationAt = (
  { remind_after, refuse_after }: Unanswered,
  since: number,
  now: number,
): { step: EscalationStep | null; next: number | null } => {
  const [remind, refuse] = [dueAfter(since, remind_after), dueAfter(since, refuse_after)]
  const isDue = (at: number | null): boolean => at !== null && at <= now
  if (isDue(refuse)) return { step: 'refused', next: null }
  const ahead = [remind, refuse].filter((at) => at !== null && at > now)
  return { step: isDue(remind) ? 'reminded' : null, next: ahead.length > 0 ? Math.min(...ahead.map(Number)) : null }
}
