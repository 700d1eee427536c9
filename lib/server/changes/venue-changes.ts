import 'server-only'
import { perProcess } from '@/lib/core/async/per-process'
import { hasWorker, startWorker, wakeWorker } from '@/lib/server/async/worker'
import { endAvailability } from '@/lib/server/availability/end-availability'
import { tellOpenPages } from '@/lib/server/availability/open-pages'
import { billOfOrder } from '@/lib/server/bill/bill-store'
import { bookingOf } from '@/lib/server/booking/booking-ledger'
import { wakeWaitingWorker } from '@/lib/server/booking/waiting/waiting-worker'
import type { Db } from '@/lib/server/db/connect'
import { CHANGES_CHANNEL, recordVenueChange } from '@/lib/server/db/record-venue-change'
import { postToSelf } from '@/lib/server/http/own-request'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { publishOrderNews } from '@/lib/server/orders/answer/order-news'
import { findOrder } from '@/lib/server/orders/ledger/order-ledger'
import { errorFields, logger } from '@/lib/server/process/logger'
import { addListener } from '@/lib/server/realtime/listeners'
import { postgresListening } from '@/lib/server/realtime/postgres-listen'
import { publishDeskNews } from '@/lib/server/realtime/publish'
import { env } from '@/lib/server/settings/env'

const POLL_MS = 1_000
const END_MS = 5_000

/** Changes act a second time after this: data read in the millisecond of a change may have been cached since. */
const REPEAT_MS = 900

/** Change id to when it acts again (monotonic ms), null once done. */
type Heard = Map<string, number | null>

const NAME = 'venue changes'

const heard = perProcess('venue changes heard', (): Heard => new Map())

/** For all other instances; this one has already acted. */
export const announceChange = async (db: Db, venueId: number, now = Date.now()): Promise<void> => {
  const id = await recordVenueChange(db, venueId, now)
  heard().set(id, performance.now() + REPEAT_MS)
}

/**
 * Acts on all instances' changes at once and again; retries failures at the next poll. Compares ids, as clocks differ.
 */
export const pollChanges = async (
  db: Db,
  heard: Heard,
  act: (venueId: number, orderId: string | null) => Promise<void>,
  now = performance.now(),
): Promise<void> => {
  const rows = await db.selectFrom('venue_changes').select(['id', 'venue_id', 'order_id']).execute()
  const isDue = (id: string): boolean => now >= (heard.has(id) ? (heard.get(id) ?? Number.POSITIVE_INFINITY) : now)
  const due = rows.filter(({ id }) => isDue(id))
  const once = new Map(due.map(({ venue_id, order_id }) => [order_id ?? venue_id, { venue_id, order_id }]))
  for (const { venue_id, order_id } of once.values()) await act(venue_id, order_id)
  for (const { id } of due) heard.set(id, heard.has(id) ? null : now + REPEAT_MS)
  const told = new Set(rows.map(({ id }) => id))
  for (const [id, again] of heard) if (again === null && !told.has(id)) heard.delete(id)
}

/** Caches first, then open pages, or they would refetch stale data. */
const forgetVenue = async (db: Db, venueId: number): Promise<void> => {
  try {
    await openBackend().venues.changed({ id: venueId })
    await postToSelf(`/api/venues/${venueId}/changed`)
  } finally {
    await Promise.all([tellOpenPages(db, venueId), publishDeskNews(venueId)])
  }
}

/** For answers by command, which reaches no page. */
const tellAnswer = async (db: Db, venueId: number, orderId: string): Promise<void> => {
  const order = await findOrder(db, orderId)
  const on = order && (await billOfOrder(db, orderId))
  const booking = order ? undefined : await bookingOf(db, orderId)
  // It may have freed seats.
  if (booking) wakeWaitingWorker()
  const told = order ?? booking
  const bills = on ? [on.bill_id] : []
  await Promise.all([publishDeskNews(venueId), ...(told ? [publishOrderNews({ ...told, bills })] : [])])
}

/** A lost notification is caught by the next poll. */
const wakeAtChanges = (): void => {
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) return
  addListener(CHANGES_CHANNEL, { send: () => wakeWorker(NAME), end: () => undefined })
  postgresListening(DATABASE_URL)
}

export const startVenueChanges = async (): Promise<void> => {
  if (hasWorker(NAME)) return
  const { db } = await openDatabase()
  const step = async (): Promise<number> => {
    await pollChanges(db, heard(), (venueId, orderId) =>
      orderId === null ? forgetVenue(db, venueId) : tellAnswer(db, venueId, orderId),
    )
    return 0
  }
  const failed = (error: unknown): void => logger().warn('changes_unheard', errorFields(error))
  // They outlast shutdown: pages are served until the last connection closes.
  startWorker(NAME, { step, failed, idleMs: POLL_MS }, { outlasts: true })
  const end = () => endAvailability(db, Date.now()).then(() => 0)
  startWorker('availability', { step: end, failed, idleMs: END_MS }, { outlasts: true })
  wakeAtChanges()
}
