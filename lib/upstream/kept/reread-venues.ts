import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { KeptEntry } from '@/lib/upstream/kept/kept-memory'
import type { KeptParts } from '@/lib/upstream/kept/kept-options'
import type { VenueLoads } from '@/lib/upstream/kept/venue-loads'
import type { VenueStore } from '@/lib/upstream/kept/venue-store'

/** Beside those of visits, which never wait for them. */
const AT_ONCE = 8

type Target = Pick<KeptEntry, 'venueId' | 'lang'>

/** Reads venues again that were visited lately, so that nobody waits for an old menu, and the named ones at start. */
export const rereadVenues = (
  store: VenueStore,
  loads: VenueLoads,
  { table, memory, times, named, clock: { now } }: KeptParts,
) => {
  const begunAt = now()
  let isRemembered = false
  let running = 0
  let queue: Target[] = []
  /** Venues of the settings, with when each was last tried. */
  const namedTriedAt = new Map(named.map((id) => [id, Number.NEGATIVE_INFINITY]))

  /** What processes before this one have read. */
  const remember = async (): Promise<void> => {
    const rows = await table.visitedSince(store.toWall(now() - times.visited))
    for (const { venueId, lang, token, readAt, visitedAt } of rows) {
      if (memory.get(venueId, lang)) continue
      const at = { readAt: store.fromWall(readAt), visitedAt: store.fromWall(visitedAt) }
      memory.set({ venueId, token, lang, document: null, bytes: 0, servedStaleAt: null, ...at })
    }
    isRemembered = true
  }

  const triedAt = ({ venueId, lang, readAt }: KeptEntry): number =>
    Math.max(readAt, loads.failureOf({ id: venueId }, lang)?.at ?? readAt)

  const isDue = (entry: KeptEntry): boolean => {
    const ref = { id: entry.venueId }
    if (now() - entry.visitedAt >= times.visited || now() - entry.readAt < times.reread) return false
    if (loads.isRunning(ref, entry.lang) || loads.failureOf(ref, entry.lang)?.isResting) return false
    return now() - triedAt(entry) >= times.reread
  }

  /** A named venue that has no menu in any language. */
  const isUnread = (id: number): boolean => {
    if (memory.has(id) || loads.isRunning({ id }, ORIGINAL_LANG)) return false
    return now() - (namedTriedAt.get(id) ?? now()) >= times.reread
  }

  /** After a start the last visited first, then what was read longest ago: none waits for ever. */
  const inOrder = (one: KeptEntry, other: KeptEntry): number => {
    const [isNew, isOtherNew] = [triedAt(one) < begunAt, triedAt(other) < begunAt]
    if (isNew !== isOtherNew) return isNew ? -1 : 1
    return isNew ? other.visitedAt - one.visitedAt : triedAt(one) - triedAt(other)
  }

  const allDue = (): Target[] => [
    ...[...memory.all()].filter(isDue).toSorted(inOrder),
    ...named.filter(isUnread).map((venueId) => ({ venueId, lang: ORIGINAL_LANG })),
  ]

  /** A visit may have read it since the queue was made. */
  const isStillDue = ({ venueId, lang }: Target): boolean => {
    const entry = memory.get(venueId, lang)
    return entry ? isDue(entry) : isUnread(venueId)
  }

  const read = async ({ venueId, lang }: Target): Promise<void> => {
    running += 1
    if (namedTriedAt.has(venueId)) namedTriedAt.set(venueId, now())
    await loads.ask({ id: venueId }, lang, true).catch(() => undefined)
    running -= 1
    start()
  }

  const start = (): void => {
    while (running < AT_ONCE) {
      const next = queue.shift()
      if (!next) return
      if (isStillDue(next)) void read(next)
    }
  }

  return {
    /** Starts what is due as far as there are places; each that ends starts the next. */
    rereadDue: async (): Promise<void> => {
      if (!isRemembered) await remember()
      // Rebuilt only when empty: every target gets its turn, and the sort runs once a round.
      if (queue.length === 0) queue = allDue()
      start()
    },
  }
}
