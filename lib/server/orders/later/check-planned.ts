import 'server-only'
import type { Menu } from '@/lib/core/menu/menu'
import type { PlannedFor } from '@/lib/core/orders/fulfilment'
import { kitchenMinutesOf, kitchenSum } from '@/lib/core/orders/later/kitchen-minutes'
import { dateOf, type Planned } from '@/lib/core/orders/later/planned-request'
import type { PlaceOrderError } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/core/result'
import type { SlotProblem } from '@/lib/core/venue/later/slots'
import type { PlannedProblem } from '@/lib/core/venue/opening/planned-times'
import type { Venue } from '@/lib/core/venue/venue'
import type { Db } from '@/lib/server/db/connect'
import { freeTimes, nextFree, type PlannedService } from '@/lib/server/orders/later/free-places'

const MAX_FREE = 4

export type PlannedRequest = { venue: Venue; menu: Menu; request: PlaceOrderRequest; planned: Planned; now: number }

/** Minutes of the kitchen that the order takes. */
export const minutesOfRequest = ({ menu, request }: Pick<PlannedRequest, 'menu' | 'request'>): number =>
  kitchenSum(request.lines.map((line) => ({ quantity: line.quantity, kitchen: kitchenMinutesOf(menu, line) })))

/** In order of time, the nearest to the wanted one. */
const nearest = (times: readonly { time: string; at: number }[], wanted: number | null): string[] =>
  times
    .toSorted((a, b) => (wanted === null ? 0 : Math.abs(a.at - wanted) - Math.abs(b.at - wanted)))
    .slice(0, MAX_FREE)
    .toSorted((a, b) => a.at - b.at)
    .map(({ time }) => time)

/** Says why an order has no time, and names only times that have room for it. */
export const plannedRefusal = async (
  db: Db,
  { venue, menu, request, planned, now }: PlannedRequest,
  problem: PlannedProblem | SlotProblem,
): Promise<PlaceOrderError> => {
  if (problem === 'order_too_large') return { code: 'order_too_large' }
  const { clock, asked, at } = planned
  const minutes = minutesOfRequest({ menu, request })
  const { service: name, replaces } = request
  const service: PlannedService = { venue, service: name, clock, minutes, now, replaces }
  if (problem === 'day_unavailable') {
    const next = await nextFree(db, service, null)
    return next || clock.plan?.days ? { code: 'day_unavailable', next } : { code: 'service_unavailable' }
  }
  const free = await freeTimes(db, service, asked.date)
  const [first] = free
  if (!first) return { code: 'slot_full', free: [], next: await nextFree(db, service, asked.date ?? dateOf(now)) }
  if (problem === 'time_too_early') return { code: 'time_too_early', earliest: first.time }
  if (problem === 'slot_full') {
    return { code: 'slot_full', free: nearest(free, typeof at === 'number' ? at : null), next: null }
  }
  return { code: 'time_outside_hours', next: free.find(({ time }) => time > asked.time)?.time ?? null }
}

/** When the order is to be ready; its room is taken in the transaction that writes it. */
export const checkPlanned = async (db: Db, request: PlannedRequest): Promise<Result<PlannedFor, PlaceOrderError>> => {
  const { asked, at, clock } = request.planned
  if (typeof at === 'string') return fail(await plannedRefusal(db, request, at))
  return ok({ at, rule: clock.plan?.slot ?? null, ...(asked.date !== null && { date: dateOf(at) }) })
}
