import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { moment } from '@/lib/core/venue/opening/opening-hours'
import { type PlannedProblem, plannedClock, plannedMoment } from '@/lib/core/venue/opening/planned-times'
import type { Clock } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** Grace between reading the earliest time and pressing, in ms. */
const WHILE_TYPING = 5 * 60_000

type Asked = { date: string | null; time: string }

/** 'YYYY-MM-DD' at the venue. */
export const dateOf = (at: number): string => moment(new Date(at)).toPlainDate().toString()

/** `date`: null for today, which has no date of its own. Null for an order without a time. */
export const askedFor = (request: PlaceOrderRequest, now: number): Asked | null => {
  if (!('form' in request) || !('time' in request.form)) return null
  const { date, time } = request.form
  return { date: date === undefined || date === dateOf(now) ? null : date, time }
}

/** The wanted time in ms, or why it is refused; null for a service without slots, notice or later days. */
export type Planned = { clock: Clock; asked: Asked; at: number | PlannedProblem }

export const plannedFor = (
  venue: Pick<PublicVenue, 'orders' | 'closures'>,
  request: PlaceOrderRequest,
  now: number,
): Planned | null => {
  const asked = askedFor(request, now)
  const clock = asked && plannedClock(venue, request.service)
  if (!asked || !clock) return null
  const [at, before] = [now, now - WHILE_TYPING].map((moment) => plannedMoment(venue, clock, asked, new Date(moment)))
  if (at === undefined || before === undefined) return null
  return { clock, asked, at: typeof at === 'string' && typeof before === 'number' && before > now ? before : at }
}

/** An order for another day: nothing of today's availability is about it. */
export const anotherDay = ({ asked, at }: Planned): number | null =>
  asked.date !== null && typeof at === 'number' ? at : null
