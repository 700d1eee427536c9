import type { KeptMemory } from '@/lib/backend/kept/kept-memory'
import type { KeptTable } from '@/lib/backend/kept/kept-table'
import type { ReadVenue } from '@/lib/backend/remote/venue-source'
import type { Logger } from '@/lib/logger'

/** Milliseconds. */
export const KEPT_TIMES = {
  /** Younger than this it is answered without a question. */
  fresh: 30_000,
  /** The longest wait of a page for its venue's system where something is kept: with the making of the page, within 2 s. */
  wait: 1_000,
  /** The same where nothing is, and the page could only say so. */
  firstWait: 1_700,
  /** After a question that failed, until the next. */
  pause: 3_000,
  /** For how long it is believed that there is no such venue. */
  missing: 10_000,
  /** Between two log lines about one venue that is served stale. */
  say: 60_000,
  /** Between two writes of what did not change, but was read again. */
  write: 60_000,
}

export type KeptOptions = {
  read: ReadVenue
  table: KeptTable
  /** For how long what was read may be shown and ordered by, in milliseconds. */
  bounds: { keep: number; order: number }
  log: Logger
  /** Told of a venue whose pages may not be shown any more: it is gone, or what is kept of it is too old. */
  expirePages: (venueId: number) => void
  times?: typeof KEPT_TIMES
  memory?: KeptMemory
  /** A clock that never jumps, for ages within this process; `wall` for those of what another process read. */
  clock?: { now: () => number; wall: () => number }
}
