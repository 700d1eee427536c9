import 'server-only'
import type { z } from 'zod'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { kitchenMinutesOf, kitchenSum } from '@/lib/core/orders/later/kitchen-minutes'
import type { LaterTimes, laterTimesRequestSchema } from '@/lib/core/orders/later/later-times-api'
import { dateOf } from '@/lib/core/orders/later/planned-request'
import { fail, ok, type Result } from '@/lib/core/result'
import { toTimes } from '@/lib/core/venue/opening/opening-hours'
import { laterDays, plannedClock, plannedWindows } from '@/lib/core/venue/opening/planned-times'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import { freeTimes, type PlannedService } from '@/lib/server/orders/later/free-places'
import { errorFields, type Logger } from '@/lib/server/process/logger'

type Context = { db: Db; backend: Backend; log: Logger; now: () => number }
type Failure = { code: 'venue_not_found' | 'type_not_offered' | 'unavailable' }
type Asked = z.output<typeof laterTimesRequestSchema>

/** Later days with a free time; without slots all of them. */
const daysWithRoom = async (db: Db, planned: PlannedService): Promise<string[]> => {
  const days = laterDays(planned.venue, planned.clock, new Date(planned.now))
  if (!planned.clock.plan?.slot) return days
  const free = await Promise.all(days.map((date) => freeTimes(db, planned, date)))
  return days.filter((_, at) => (free[at] ?? []).length > 0)
}

const load = async (
  ref: string,
  { service, date: asked, lines, replaces }: Asked,
  context: Context,
): Promise<Result<LaterTimes, Failure>> => {
  const { db, backend } = context
  const now = context.now()
  const parsed = parseVenueRef(ref)
  const venue = parsed && (await backend.venues.find(parsed, ORIGINAL_LANG, 'shown'))
  if (!venue) return fail({ code: 'venue_not_found' })
  const clock = plannedClock(venue, service)
  if (!clock) return fail({ code: 'type_not_offered' })
  const most = clock.plan?.slot?.kitchen_minutes ?? Number.POSITIVE_INFINITY
  const menu = most === Number.POSITIVE_INFINITY ? null : await backend.venues.menu(venue.id, ORIGINAL_LANG, 'shown')
  const wanted = menu
    ? kitchenSum(lines.map((line) => ({ quantity: line.quantity, kitchen: kitchenMinutesOf(menu, line) })))
    : 0
  const planned: PlannedService = { venue, service, clock, minutes: Math.min(wanted, most), now, replaces }
  const today = dateOf(now)
  const ofToday = await freeTimes(db, planned, null)
  const later = await daysWithRoom(db, planned)
  const days = [...(ofToday.length > 0 ? [today] : []), ...later]
  const date = asked && days.includes(asked) ? asked : (days[0] ?? today)
  const times = date === today ? ofToday : await freeTimes(db, planned, date)
  const windows = plannedWindows(venue, clock, date === today ? null : date, new Date(now)).flatMap(toTimes)
  const bySlots = Boolean(clock.plan?.slot)
  return ok({ today, days, date, times: times.map(({ time }) => time), windows, bySlots, tooLarge: wanted > most })
}

/** Days and times with room for an order, of a service that plans its orders. */
export const loadLaterTimes = async (
  ref: string,
  asked: Asked,
  context: Context,
): Promise<Result<LaterTimes, Failure>> => {
  try {
    return await load(ref, asked, context)
  } catch (error) {
    context.log.warn('times_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
