import 'server-only'
import { AsyncResource } from 'node:async_hooks'
import { LRUCache } from 'lru-cache'
import { perProcess } from '@/lib/core/async/per-process'
import type { Db } from '@/lib/server/db/connect'
import { postToSelf } from '@/lib/server/http/own-request'
import { errorFields, logger } from '@/lib/server/process/logger'
import { env } from '@/lib/server/settings/env'
import type { KeepVenues } from '@/lib/upstream/kept/keep-venues'
import { KEPT_TIMES } from '@/lib/upstream/kept/kept-options'
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

/**
 * One store per process, shared by all bundles. A load outlives the page that began it, so it runs in the context in
 * which the store was opened (lib/server/menu/menu-reads.ts), and not in that of Next's render.
 */
export const openKeptVenues =
  (open: () => Promise<Db>): KeepVenues =>
  (read) =>
    perProcess('kept venues', () => {
      const settings = env()
      const bounds = {
        keep: settings.COPERTO_MENU_KEEP_HOURS * HOUR_MS,
        order: settings.COPERTO_MENU_ORDER_MINUTES * MINUTE_MS,
      }
      const times = {
        ...KEPT_TIMES,
        firstWait: settings.COPERTO_MENU_WAIT_MS,
        gone: settings.COPERTO_MENU_GONE_MINUTES * MINUTE_MS,
      }
      const table = keptTable(open, bounds.keep)
      const named = [...new Set(settings.COPERTO_MENU_VENUES)]
      return keepVenues({ read: AsyncResource.bind(read), table, bounds, named, times, log: logger(), expirePages })
    })()
