import 'server-only'
import { hasWorker, startWorker, wakeWorker } from '@/lib/async/server/worker'
import { endAvailability } from '@/lib/availability/server/end-availability'
import { tellOpenPages } from '@/lib/availability/server/open-pages'
import { openBackend } from '@/lib/backend/open-backend'
import type { Db } from '@/lib/db/connect'
import { openDatabase } from '@/lib/db/open'
import { CHANGES_CHANNEL, recordVenueChange } from '@/lib/db/record-venue-change'
import { publishDeskNews } from '@/lib/realtime/server/desk-channel'
import { env } from '@/lib/env'
import { postToSelf } from '@/lib/http/server/own-request'
import { errorFields, logger } from '@/lib/logger'
import { publishOrderNews } from '@/lib/orders/answer/server/order-news'
import { findOrder } from '@/lib/orders/ledger/order-ledger'
import { perProcess } from '@/lib/per-process'
import { addListener } from '@/lib/realtime/server/listeners'
import { postgresListening } from '@/lib/realtime/server/postgres-listen'

/** Poll interval of an instance that no notice wakes, in ms. */
const POLL_MS = 1_000
/** A pause or a sold-out dish ends at most so many ms late. */
const END_MS = 5_000

/**
 * A change acts a second time at the first poll after so many ms: what was read in the very millisecond of the change may have
 * been stored since. Both within two seconds of it.
 */
const REPEAT_MS = 900

/** By a change's id: when it is to act again, by a clock that never jumps; null once it has. */
type Heard = Map<string, number | null>

const NAME = 'venue changes'

const heard = perProcess('venue changes heard', (): Heard => new Map())

/** Tells every other instance on the database that a venue has changed; this one has acted on it. */
export const announceChange = async (db: Db, venueId: number, now = Date.now()): Promise<void> => {
  const id = await recordVenueChange(db, venueId, now)
  heard().set(id, performance.now() + REPEAT_MS)
}

/**
 * Reads the changes of all instances and lets each act at once and a second time; one that failed is tried again at the next
 * poll. Rows are compared by id and by no clock.
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

/** Ends what this process has kept of a venue, of its system's answers and of its pages; then tells the pages that are open. */
const forgetVenue = async (db: Db, venueId: number): Promise<void> => {
  try {
    await openBackend().venues.changed({ id: venueId })
    await postToSelf(`/api/venues/${venueId}/changed`)
  } finally {
    await Promise.all([tellOpenPages(db, venueId), publishDeskNews(venueId)])
  }
}

/** Tells the desk and the diner of an order that a command answered it: that runs beside the server and speaks to no page. */
const tellAnswer = async (db: Db, venueId: number, orderId: string): Promise<void> => {
  const order = await findOrder(db, orderId)
  await Promise.all([publishDeskNews(venueId), ...(order ? [publishOrderNews(order)] : [])])
}

/** Looks at once where PostgreSQL says that a change was committed; without its word the next look is soon enough. */
const wakeAtChanges = (): void => {
  const { DATABASE_URL } = env()
  if (!DATABASE_URL) return
  addListener(CHANGES_CHANNEL, { send: () => wakeWorker(NAME), end: () => undefined })
  postgresListening(DATABASE_URL)
}

/** Starts to listen for venues that have changed elsewhere, and to end what they sold out or paused for a time. */
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
  // Not ended by a shutdown: pages are answered until the last connection is closed.
  startWorker(NAME, { step, failed, idleMs: POLL_MS }, { outlasts: true })
  const end = () => endAvailability(db, Date.now()).then(() => 0)
  startWorker('availability', { step: end, failed, idleMs: END_MS }, { outlasts: true })
  wakeAtChanges()
}
