import type { Logger } from '@/lib/server/process/logger'
import type { KeptMemory } from '@/lib/upstream/kept/kept-memory'
import type { KeptTable } from '@/lib/upstream/kept/kept-table'
import type { ReadVenue } from '@/lib/upstream/venue-source'

const MINUTE_MS = 60_000

/** Milliseconds. */
export const KEPT_TIMES = {
  /** Age below which no request is made. */
  fresh: 30_000,
  /** Longest wait with a last good answer, so a page takes under 2 s. */
  wait: 1_000,
  /** Longest wait without one (COPERTO_MENU_WAIT_MS). */
  firstWait: 1_700,
  /** After a wait that was in vain, the same venue is not waited for. */
  pause: 3_000,
  /** Of one venue and language after failed reads. */
  backoff: { first: 3_000, max: MINUTE_MS },
  /** How long "no such venue" is cached. */
  missing: 10_000,
  /** How long a venue that was read must be said to be gone (COPERTO_MENU_GONE_MINUTES). */
  gone: 5 * MINUTE_MS,
  /** Between log lines about one stale venue. */
  say: MINUTE_MS,
  /** Between writes of an unchanged document. */
  write: MINUTE_MS,
  /** Between reads in the background, of venues visited within `visited`. */
  reread: 5 * MINUTE_MS,
  visited: 6 * 60 * MINUTE_MS,
}

export type KeptTimes = typeof KEPT_TIMES

/** `now`: monotonic; `wall`: to compare with other processes. */
type KeptClock = { now: () => number; wall: () => number }

export type KeptOptions = {
  read: ReadVenue
  table: KeptTable
  /** Maximum age for showing and for ordering, ms. */
  bounds: { keep: number; order: number }
  log: Logger
  /** Called when a venue is gone, has another menu, or one too old to show. */
  expirePages: (venueId: number) => void
  /** Ids of venues to read at start (COPERTO_MENU_VENUES). */
  named?: readonly number[]
  times?: KeptTimes
  memory?: KeptMemory
  clock?: KeptClock
}

/** The same, with what was left out. */
export type KeptParts = Required<KeptOptions>
