import 'server-only'
import type { KeptEntry } from '@/lib/upstream/kept/kept-memory'
import type { KeptParts } from '@/lib/upstream/kept/kept-options'
import type { VenueLoads } from '@/lib/upstream/kept/venue-loads'
import type { VenueStore } from '@/lib/upstream/kept/venue-store'

/** Beside those of visits, which never wait for them. */
const AT_ONCE = 8

/** Reads venues again that were visited lately, so that nobody waits for an old menu. */
export const rereadVenues = (
  store: VenueStore,
  loads: VenueLoads,
  { table, memory, times, clock: { now } }: KeptParts,
) => {
  const begunAt = now()
  let isRemembered = false
  let running = 0

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
    if (now() - entry.visitedAt >= times.visited || loads.isRunning(ref, entry.lang)) return false
    return !loads.failureOf(ref, entry.lang)?.isResting && now() - triedAt(entry) >= times.reread
  }

  /** After a start the last visited first, then what was read longest ago: none waits for ever. */
  const inOrder = (one: KeptEntry, other: KeptEntry): number => {
    const [isNew, isOtherNew] = [triedAt(one) < begunAt, triedAt(other) < begunAt]
    if (isNew !== isOtherNew) return isNew ? -1 : 1
    return isNew ? other.visitedAt - one.visitedAt : triedAt(one) - triedAt(other)
  }

  const start = (): void => {
    if (running >= AT_ONCE) return
    const due = [...memory.all()].filter(isDue).toSorted(inOrder)
    for (const { venueId, lang } of due.slice(0, AT_ONCE - running)) {
      running += 1
      loads
        .ask({ id: venueId }, lang, true)
        .catch(() => undefined)
        .finally(() => {
          running -= 1
          start()
        })
    }
  }

  return {
    /** Starts what is due as far as there are places; each that ends starts the next. */
    rereadDue: async (): Promise<void> => {
      if (!isRemembered) await remember()
      start()
    },
  }
}
