import 'server-only'
import { LRUCache } from 'lru-cache'
import { perProcess } from '@/lib/core/async/per-process'
import type { Db } from '@/lib/server/db/connect'
import { postToSelf } from '@/lib/server/http/own-request'
import { errorFields, logger } from '@/lib/server/process/logger'
import { env } from '@/lib/server/settings/env'
import type { KeepVenues } from '@/lib/upstream/kept/keep-venues'
import { keptTable } from '@/lib/upstream/kept/kept-table'
import { keepVenues } from '@/lib/upstream/kept/kept-venues'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const MAX_EXPIRED = 1_000

const expired = new LRUCache<number, true>({ max: MAX_EXPIRED, ttl: 1_000 })

/** Drops this process's cached pages, at most once a second; if that fails, the next visit retries. */
const expirePages = (venueId: number): void => {
  if (expired.has(venueId)) return
  expired.set(venueId, true)
  postToSelf(`/api/venues/${venueId}/changed`).catch((error: unknown) =>
    logger().warn('pages_not_expired', { venueId, ...errorFields(error) }),
  )
}

/** One cache per process, shared by all bundles. */
export const openKeptVenues =
  (open: () => Promise<Db>): KeepVenues =>
  (read) =>
    perProcess('kept venues', () => {
      const { COPERTO_MENU_KEEP_HOURS: hours, COPERTO_MENU_ORDER_MINUTES: minutes } = env()
      const bounds = { keep: hours * HOUR_MS, order: minutes * MINUTE_MS }
      const table = keptTable(open, bounds.keep)
      return keepVenues({ read, table, bounds, log: logger(), expirePages })
    })()
