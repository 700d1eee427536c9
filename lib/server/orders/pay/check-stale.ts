import 'server-only'
import { withTimeout } from '@/lib/core/async/with-timeout'
import { withHeld } from '@/lib/core/availability/with-sold-out'
import { isPartId } from '@/lib/core/bill/part-id'
import { priceLines, priceOrder } from '@/lib/core/cart/price-order'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { OrderFacts } from '@/lib/core/orders/order-facts'
import type { StaleCode } from '@/lib/core/orders/stale-order'
import { courierTimes, nextMomentOf, serviceTimes } from '@/lib/core/venue/opening/opening-hours'
import { plannedClock } from '@/lib/core/venue/opening/planned-times'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { offersService } from '@/lib/core/venue/ordering'
import { pauseOf } from '@/lib/core/venue/pauses/pause'
import { type ServiceTimes, timeProblem } from '@/lib/core/venue/service-times'
import { isByCourier, isFormService, isTimed, type Service, serviceNamed } from '@/lib/core/venue/services'
import type { Venue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import type { Db } from '@/lib/server/db/connect'
import type { OrderRow } from '@/lib/server/db/schema'
import { coversChargedSince } from '@/lib/server/orders/ledger/cover-ledger'
import { factsOf, linesOf } from '@/lib/server/orders/ledger/order-row'
import { partsChangedSince } from '@/lib/server/orders/ledger/shared-parts'
import { checkTableOrder, closedProblem } from '@/lib/server/orders/place/check-table'
import { errorFields, type Logger } from '@/lib/server/process/logger'
import { stockOfOrder } from '@/lib/server/stock/order-stock'
import { withoutMarks } from '@/lib/server/stock/own-stock'

export type StaleContext = { db: Db; backend: Backend; log: Logger; now: () => number }

/** A slow backend must not hold up a paid order. */
const CHECK_MS = 2_000

const MINUTE = 60_000
/** Time to pay: what was valid this recently gives no warning. */
const GRACE_MS = 15 * MINUTE
/** After this the diners may have left the table. */
const TABLE_MS = 60 * MINUTE

type Checked = { venue: Venue; service: Service; facts: OrderFacts; row: OrderRow; now: number }

const timesAt = ({ venue, service }: Checked, at: Date): ServiceTimes | null => {
  if (!isFormService(service) || !isTimed(service)) return null
  // Only the venue's hours matter, not the courier's.
  return isByCourier(venue, service) ? courierTimes(venue, null, at) : serviceTimes(venue, service, at)
}

/** Its place was taken when it was placed: only a time that has come too near is missed. */
const plannedCode = ({ venue, service, row, now }: Checked, plannedAt: number): StaleCode | null => {
  const clock = plannedClock(venue, service)
  const ready = (clock?.minutes ?? 0) * MINUTE
  return now - row.created_at > GRACE_MS && now + ready > plannedAt + GRACE_MS ? 'time_missed' : null
}

const formTimeCode = (checked: Checked): StaleCode | null => {
  const { facts, row, now } = checked
  const time = facts.customer[0]?.time ?? ''
  if (time === '') return null
  if (facts.plannedAt !== undefined) return plannedCode(checked, facts.plannedAt)
  const placed = row.created_at
  if (now > nextMomentOf(time, new Date(placed - GRACE_MS)).getTime() + GRACE_MS) return 'time_missed'
  const moments = [now, now - GRACE_MS, ...(now - placed <= GRACE_MS ? [placed] : [])]
  const problems = moments.map((at) => {
    const times = timesAt(checked, new Date(at))
    return times && timeProblem(times, time)
  })
  if (problems.includes(null)) return null
  return problems[0]?.code === 'time_too_early' ? 'time_missed' : 'closed'
}

const timeCode = (checked: Checked): StaleCode | null => {
  if (isFormService(checked.service)) return formTimeCode(checked)
  if (checked.now - checked.row.created_at > TABLE_MS) return 'stale'
  return closedProblem(checked.venue, checked.now, GRACE_MS) ? 'closed' : null
}

const tableCode = async (
  { venue, service, facts }: Checked,
  context: Pick<StaleContext, 'backend' | 'log'>,
): Promise<StaleCode | null> => {
  if (isFormService(service)) return null
  const found = await checkTableOrder(venue, { table: facts.table ?? '', customers: 1, orderNote: '' }, context)
  if (found.ok) return null
  if (found.error.code === 'table_check_unavailable') throw new Error(found.error.code)
  return 'table_closed'
}

const check = async (row: OrderRow, now: number, { db, backend, log }: StaleContext): Promise<StaleCode[]> => {
  const facts = factsOf(row)
  const [service, type] = [serviceNamed(facts.type), orderTypeSchema.parse(row.type)]
  const venue = await backend.venues.find({ id: row.venue_id }, ORIGINAL_LANG)
  if (!venue?.has_orders) return ['venue_off']
  if (!offersService(venue, type, service)) return ['service_off']
  const checked = { venue, service, facts, row, now }
  const table = await tableCode(checked, { backend, log })
  const menu = withHeld(
    // Of another day, what is sold out then.
    facts.date === undefined
      ? await backend.venues.menu(venue.id, ORIGINAL_LANG)
      : await backend.venues.menu(venue.id, ORIGINAL_LANG, 'orders', facts.plannedAt),
    await withoutMarks(db, row.venue_id, await stockOfOrder(db, row.id), now),
  )
  const items = priceLines(menu, linesOf(row.choices))
  const coupon = priceOrder({ menu, venue, type, lines: [], customers: 1, coupon: facts.coupon || null })
  const codes: (StaleCode | null)[] = [
    pauseOf(venue, service, facts.date === undefined ? now : (facts.plannedAt ?? now)) ? 'service_off' : null,
    timeCode(checked),
    table,
    items.ok ? null : 'item_gone',
    coupon.ok ? null : 'coupon_gone',
    (await coversChargedSince(db, row.id, facts.people ?? 0, now)) ? 'cover_charged' : null,
    (await partsChangedSince(db, row)) ? 'parts_changed' : null,
  ]
  return codes.filter((code) => code !== null)
}

/**
 * Why an order just paid can no longer be placed; agreed prices and addresses stand. Never throws: a failed check gives
 * a warning only for orders older than `GRACE_MS`.
 */
export const checkStale = async (row: OrderRow, context: StaleContext): Promise<StaleCode[]> => {
  // Nothing is cooked for it.
  if (isPartId(row.id)) return []
  const now = context.now()
  try {
    return await withTimeout(CHECK_MS, check(row, now, context))
  } catch (error) {
    context.log.warn('stale_check_failed', { orderId: row.id, ...errorFields(error) })
    return now - row.created_at > GRACE_MS ? ['unchecked'] : []
  }
}
