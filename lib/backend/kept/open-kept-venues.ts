import 'server-only'
import { boundedTimes } from '@/lib/backend/kept/bounded-times'
import type { KeepVenues } from '@/lib/backend/kept/keep-venues'
import { keptTable } from '@/lib/backend/kept/kept-table'
import { keepVenues } from '@/lib/backend/kept/kept-venues'
import type { Db } from '@/lib/db/connect'
import { env } from '@/lib/env'
import { postToSelf } from '@/lib/http/server/own-request'
import { errorFields, logger } from '@/lib/logger'
import { perProcess } from '@/lib/per-process'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const MAX_EXPIRED = 1_000

const expired = boundedTimes(MAX_EXPIRED)

/**
 * Throws away the pages of a venue that this process has kept, once a second at most. Where that fails, the next visit asks
 * for it again.
 */
const expirePages = (venueId: number): void => {
  if (performance.now() - expired.get(`${venueId}`) < 1_000) return
  expired.set(`${venueId}`, performance.now())
  postToSelf(`/api/venues/${venueId}/changed`).catch((error: unknown) =>
    logger().warn('pages_not_expired', { venueId, ...errorFields(error) }),
  )
}

/** What this process keeps of venues: one for all bundles, whichever of them asks first. */
export const openKeptVenues =
  (open: () => Promise<Db>): KeepVenues =>
  (read) =>
  perProcess('kept venues', () => {
    const { COPERTO_MENU_KEEP_HOURS: hours, COPERTO_MENU_ORDER_MINUTES: minutes } = env()
    const bounds = { keep: hours * HOUR_MS, order: minutes * MINUTE_MS }
    const table = keptTable(open, bounds.keep)
    return keepVenues({ read, table, bounds, log: logger(), expirePages })
  })()
