import type { Logger } from '@/lib/server/process/logger'
import type { KeptMemory } from '@/lib/upstream/kept/kept-memory'
import type { KeptTable } from '@/lib/upstream/kept/kept-table'
import type { ReadVenue } from '@/lib/upstream/venue-source'

/** Milliseconds. */
export const KEPT_TIMES = {
  /** Age below which no request is made. */
  fresh: 30_000,
  /** Longest wait with a last good answer, so a page takes under 2 s. */
  wait: 1_000,
  /** Longest wait without one. */
  firstWait: 1_700,
  /** After a failed request. */
  pause: 3_000,
  /** How long "no such venue" is cached. */
  missing: 10_000,
  /** Between log lines about one stale venue. */
  say: 60_000,
  /** Between writes of an unchanged document. */
  write: 60_000,
}

export type KeptOptions = {
  read: ReadVenue
  table: KeptTable
  /** Maximum age for showing and for ordering, ms. */
  bounds: { keep: number; order: number }
  log: Logger
  /** Called when a venue is gone, or too old to show. */
  expirePages: (venueId: number) => void
  times?: typeof KEPT_TIMES
  memory?: KeptMemory
  /** `now`: monotonic; `wall`: to compare with other processes. */
  clock?: { now: () => number; wall: () => number }
}
