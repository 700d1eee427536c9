import 'server-only'
import { LRUCache } from 'lru-cache'
import { isLate, withTimeout } from '@/lib/core/async/with-timeout'
import { type MenuLang, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { ReadFor } from '@/lib/server/backend/backend'
import { MenuPreparingError, StaleError } from '@/lib/server/backend/backend-errors'
import { errorFields } from '@/lib/server/process/logger'
import type { KeepVenues } from '@/lib/upstream/kept/keep-venues'
import { type KeptEntry, keptMemory } from '@/lib/upstream/kept/kept-memory'
import { KEPT_TIMES, type KeptOptions, type KeptParts } from '@/lib/upstream/kept/kept-options'
import { rereadVenues } from '@/lib/upstream/kept/reread-venues'
import { isAskedFor, refKey } from '@/lib/upstream/kept/venue-identity'
import { venueLoads } from '@/lib/upstream/kept/venue-loads'
import { venueStore } from '@/lib/upstream/kept/venue-store'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** Pages are cached for five minutes on top (lib/server/venue/cache-venue.ts). */
const PAGE_MS = 6 * 60_000

const MAX_TROUBLES = 1_000

const STEADY = { now: () => performance.now(), wall: Date.now }

/** `hasMoved`: the token was just found to belong to another venue now, or to none. */
type Visit = { ref: VenueRef; lang: MenuLang; readFor: ReadFor; hasMoved?: boolean }

/**
 * Menus of a venue's own system (docs/decisions/0019). Visits read what was stored, and wait a short while for a load
 * that goes on without them. While loads fail the last good answer is served up to an age by purpose, then
 * `StaleError`; without one the failure, or `MenuPreparingError` while the first load takes its time.
 */
export const keepVenues = (options: KeptOptions): ReturnType<KeepVenues> => {
  const parts: KeptParts = { named: [], times: KEPT_TIMES, memory: keptMemory(), clock: STEADY, ...options }
  const { table, bounds, log, expirePages, times, memory } = parts
  const { now } = parts.clock
  const store = venueStore(parts)
  const loads = venueLoads(store, parts)
  /** When a venue was last waited for in vain, in whatever language. */
  const troubles = new LRUCache<string, number>({ max: MAX_TROUBLES })
  const limits: Record<ReadFor, number> = {
    shown: bounds.keep - PAGE_MS,
    orders: Math.min(bounds.order, bounds.keep - PAGE_MS),
  }

  const reads = { isComing: loads.isComing, ...rereadVenues(store, loads, parts) }

  const freshOf = (kept: KeptEntry | null): VenueWithMenu | null => {
    if (!kept || now() - kept.readAt >= times.fresh) return null
    return loads.isSinceChange(kept.venueId, kept.readAt) ? kept.document : null
  }

  const isYoung = (kept: KeptEntry | null, readFor: ReadFor): boolean =>
    Boolean(kept?.document) && now() - (kept?.readAt ?? 0) <= limits[readFor]

  const serveStale = (entry: KeptEntry, document: VenueWithMenu, failure: unknown): VenueWithMenu => {
    const { venueId, servedStaleAt, readAt } = entry
    if (servedStaleAt === null || now() - servedStaleAt >= times.say) {
      entry.servedStaleAt = now()
      const ageSeconds = Math.round((now() - readAt) / 1000)
      log.warn('menu_stale_served', { venueId, ageSeconds, ...errorFields(failure) })
    }
    return document
  }

  const lastGood = (kept: KeptEntry | null, readFor: ReadFor, failure: unknown): VenueWithMenu => {
    if (!kept?.document) throw failure
    if (isYoung(kept, readFor)) return serveStale(kept, kept.document, failure)
    if (readFor === 'shown') expirePages(kept.venueId)
    throw new StaleError()
  }

  /** Does not wait again for a venue that was just waited for in vain, say in another language. */
  const waitFor = async (known: VenueRef, lang: MenuLang, longest: number): Promise<VenueWithMenu | null> => {
    const key = refKey(known)
    const isTroubled = now() - (troubles.get(key) ?? Number.NEGATIVE_INFINITY) < times.pause
    try {
      const document = await withTimeout(isTroubled ? 0 : longest, loads.ask(known, lang))
      troubles.delete(key)
      return document
    } catch (error) {
      if (!isTroubled) troubles.set(key, now())
      throw error
    }
  }

  /** A translated menu is completed by the original: on a first visit both are on their way at once. */
  const askOriginal = (known: VenueRef, lang: MenuLang): void => {
    if (lang === ORIGINAL_LANG || store.heldOf(known, ORIGINAL_LANG)) return
    if (!loads.failureOf(known, ORIGINAL_LANG)?.isResting) loads.ask(known, ORIGINAL_LANG).catch(() => undefined)
  }

  /** Waits for a load, unless the venue rests after a failure. */
  const loaded = async (visit: Visit, kept: KeptEntry | null): Promise<VenueWithMenu | null> => {
    const { ref, lang, readFor } = visit
    // By id if known, so requests by token join in.
    const known = kept ? { id: kept.venueId } : ref
    const failure = loads.failureOf(known, lang)
    if (failure?.isResting) return lastGood(kept, readFor, failure.error)
    const waiting = waitFor(known, lang, isYoung(kept, readFor) ? times.wait : times.firstWait)
    if (!kept) askOriginal(known, lang)
    const document = await waiting.catch((error: unknown) => {
      const reason = isLate(error) ? (failure?.error ?? new MenuPreparingError()) : error
      return lastGood(kept, readFor, reason)
    })
    return document && !isAskedFor(document, ref) ? load({ ...visit, hasMoved: true }) : document
  }

  const load = async (visit: Visit): Promise<VenueWithMenu | null> => {
    const { ref, lang, readFor, hasMoved } = visit
    const held = store.heldOf(ref, lang)
    if (held) held.visitedAt = now()
    const fresh = freshOf(held)
    if (fresh) return fresh
    if (loads.isMissing(held ? { id: held.venueId } : ref, lang)) return null
    const kept = hasMoved || isYoung(held, readFor) ? held : await store.stored(ref, lang)
    return freshOf(kept) ?? loaded(visit, kept)
  }

  return {
    find: async (ref, lang, readFor = 'orders') => (await load({ ref, lang, readFor }))?.venue ?? null,
    menu: async (venueId, lang, readFor = 'orders') => {
      const found = await load({ ref: { id: venueId }, lang, readFor })
      if (!found) throw new Error(`Venue ${venueId} has no menu`)
      return found.menu
    },
    changed: async (ref) => {
      loads.changed(ref)
      if ('id' in ref) return ref.id
      const known = memory.idOf(ref.token) ?? (await table.idOf(ref))
      // Never read and unreadable now: nothing is cached.
      const id = known ?? (await load({ ref, lang: 'it', readFor: 'shown' }).catch(() => null))?.venue.id ?? null
      if (id !== null) loads.changed({ id })
      return id
    },
    reads: () => reads,
  }
}
