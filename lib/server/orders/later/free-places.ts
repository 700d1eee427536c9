import 'server-only'
import { dateOf } from '@/lib/core/orders/later/planned-request'
import { slotProblem } from '@/lib/core/venue/later/slots'
import { laterDays, offeredTimes, type PlannedTime, plannedWindows } from '@/lib/core/venue/opening/planned-times'
import type { NextTime } from '@/lib/core/venue/service-times'
import type { Clock, Service } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { readPlaces, unpaidOrders } from '@/lib/server/orders/later/slot-ledger'

const HOUR_MS = 60 * 60_000

export type PlannedService = {
  venue: Pick<Venue, 'id' | 'orders' | 'closures'>
  service: Service
  clock: Clock
  /** Of the kitchen, that the order takes. */
  minutes: number
  now: number
  /** Attempt keys of the device's unpaid orders, whose places are for this one. */
  replaces?: readonly string[] | undefined
}

/** Times of a day, null for today, that have room for the order. */
export const freeTimes = async (
  db: Db,
  { venue, service, clock, minutes, now, replaces = [] }: PlannedService,
  date: string | null,
): Promise<PlannedTime[]> => {
  const rule = clock.plan?.slot ?? null
  const times = offeredTimes(plannedWindows(venue, clock, date, new Date(now)), rule?.minutes)
  const [first, last] = [times[0], times.at(-1)]
  if (!rule || !first || !last) return times
  // A slot is no longer than an hour.
  const span = { venueId: venue.id, service, from: first.at - HOUR_MS, to: last.at + HOUR_MS }
  const taken = await readPlaces(db, span, await unpaidOrders(db, replaces, venue.id))
  return times.filter(({ at }) => slotProblem(rule, taken, { at, minutes }) === null)
}

/** The first time with room after a day, null for today's next ones too; null for none in the days ahead. */
export const nextFree = async (db: Db, planned: PlannedService, after: string | null): Promise<NextTime | null> => {
  const { venue, clock, now } = planned
  const later = laterDays(venue, clock, new Date(now)).filter((date) => after === null || date > after)
  for (const date of after === null ? [null, ...later] : later) {
    const [free] = await freeTimes(db, planned, date)
    if (free) return { date: dateOf(free.at), time: free.time }
  }
  return null
}
