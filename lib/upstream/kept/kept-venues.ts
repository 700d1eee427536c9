import 'server-only'
import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { withTimeout } from '@/lib/core/async/with-timeout'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import type { ReadFor } from '@/lib/server/backend/backend'
import { StaleError } from '@/lib/server/backend/backend-errors'
import { errorFields } from '@/lib/server/process/logger'
import { noteReadAt } from '@/lib/server/venue/read-age'
import type { KeepVenues } from '@/lib/upstream/kept/keep-venues'
import { type KeptEntry, keptMemory } from '@/lib/upstream/kept/kept-memory'
import { KEPT_TIMES, type KeptOptions } from '@/lib/upstream/kept/kept-options'
import { readFlights } from '@/lib/upstream/kept/read-flights'
import { isAskedFor, refKey } from '@/lib/upstream/kept/venue-identity'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** Pages are cached for five minutes on top (lib/server/venue/cache-venue.ts). */
const PAGE_MS = 6 * 60_000

const MAX_MISSING = 1_000

/** Tolerated clock skew: a later `readAt` says nothing about age. */
const FUTURE_MS = 60_000

class NotReadError extends Error {
  readonly code: 'other_venue' | 'paused'

  constructor(code: NotReadError['code']) {
    super(code)
    this.name = 'NotReadError'
    this.code = code
  }
}

const STEADY = { now: () => performance.now(), wall: Date.now }

/**
 * Last good menu (docs/decisions/0019): serves a failing system's last answer up to an age by purpose, then throws
 * `StaleError`, or the failure if there is none. A failure never means "no such venue", and an answer about another
 * venue is rejected.
 */
export const keepVenues = ({
  read,
  table,
  bounds,
  log,
  expirePages,
  times = KEPT_TIMES,
  memory = keptMemory(),
  clock: { now, wall } = STEADY,
}: KeptOptions): ReturnType<KeepVenues> => {
  const flights = readFlights<VenueWithMenu | null>(now)
  const missing = new LRUCache<string, number>({ max: MAX_MISSING })
  /** When a venue's system last did not answer in time, in whatever language. */
  const troubles = new LRUCache<string, number>({ max: MAX_MISSING })
  /** Of the document that a row has, and when it was written. */
  const written = new WeakMap<KeptEntry, { digest: string; at: number }>()
  const limits: Record<ReadFor, number> = {
    shown: bounds.keep - PAGE_MS,
    orders: Math.min(bounds.order, bounds.keep - PAGE_MS),
  }

  const inBackground = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.warn('menu_not_kept', errorFields(error)))

  const hold = (entry: KeptEntry): void => {
    if (entry.document) {
      noteReadAt(entry.document.venue, entry.readAt)
      noteReadAt(entry.document.menu, entry.readAt)
    }
    memory.set(entry)
  }

  /** Pages rendered from a stale answer would serve it for another minute. */
  const endStale = (before: KeptEntry | null, isSame: boolean): void => {
    if (before?.servedStaleAt == null) return
    const { venueId, readAt } = before
    log.info('menu_read_again', { venueId, ageSeconds: Math.round((now() - readAt) / 1000) })
    if (!isSame) expirePages(venueId)
  }

  /** An unchanged document keeps its object identity and is rewritten only to renew its time. */
  const accept = (document: VenueWithMenu, lang: MenuLang, readAt: number): VenueWithMenu => {
    const { id: venueId, token } = document.venue
    const before = memory.get(venueId, lang)
    // Out of order: a newer answer has arrived.
    if (before?.document && before.readAt > readAt) return before.document
    const text = JSON.stringify(document)
    const digest = createHash('sha256').update(text).digest('base64')
    const row = before && written.get(before)
    const isSame = row?.digest === digest
    const kept = isSame && before?.document ? before.document : document
    const entry = { venueId, token, lang, document: kept, bytes: text.length, readAt, failedAt: null }
    const held: KeptEntry = { ...entry, servedStaleAt: null }
    hold(held)
    endStale(before, isSame)
    const isDue = !isSame || readAt - row.at >= times.write
    written.set(held, { digest, at: isDue ? readAt : row.at })
    if (isDue) inBackground(table.write(document.venue, lang, text, wall() - (now() - readAt)))
    return kept
  }

  const gone = (ref: VenueRef, lang: MenuLang, askedAt: number): void => {
    const venueId = 'id' in ref ? ref.id : memory.idOf(ref.token)
    const held = venueId === null ? null : memory.get(venueId, lang)
    if (held && held.readAt > askedAt) return
    missing.set(`${refKey(ref)}/${lang}`, now())
    inBackground(table.remove(ref))
    if (venueId === null) return
    memory.remove(venueId)
    expirePages(venueId)
  }

  /** A token that appears to have moved: the other venue must confirm it when asked by id. */
  const confirmed = async (ref: VenueRef, lang: MenuLang): Promise<VenueWithMenu | null> => {
    const document = await read(ref, lang)
    if (!document) return null
    if (!isAskedFor(document, ref)) throw new NotReadError('other_venue')
    const { id, token } = document.venue
    const before = memory.get(id, lang)
    if ('id' in ref || !before || before.token === token) return document
    const itself = await read({ id }, lang)
    if (itself && isAskedFor(itself, { id }) && isAskedFor(itself, ref)) return itself
    throw new NotReadError('other_venue')
  }

  const ask = (ref: VenueRef, lang: MenuLang) =>
    flights.join(refKey(ref), `${refKey(ref)}/${lang}`, async (askedAt) => {
      try {
        const document = await confirmed(ref, lang)
        if (document) return accept(document, lang, askedAt)
        gone(ref, lang, askedAt)
        return null
      } catch (error) {
        const held = heldOf(ref, lang)
        if (held) held.failedAt = now()
        throw error
      }
    })

  const heldOf = (ref: VenueRef, lang: MenuLang): KeptEntry | null => {
    const id = 'id' in ref ? ref.id : memory.idOf(ref.token)
    const held = id === null ? null : memory.get(id, lang)
    return held && ('id' in ref || held.token === ref.token) ? held : null
  }

  /** What another process read, if newer. */
  const stored = async (ref: VenueRef, lang: MenuLang, held: KeptEntry | null): Promise<KeptEntry | null> => {
    const row = await table.read(ref, lang)
    if (!row || !isAskedFor(row.document, ref) || row.readAt > wall() + FUTURE_MS) return held
    const readAt = now() - Math.max(0, wall() - row.readAt)
    if (held?.document && held.readAt >= readAt) return held
    const { document } = row
    const { id: venueId, token } = document.venue
    const bytes = JSON.stringify(document).length
    const servedStaleAt = held?.servedStaleAt ?? null
    const entry = { venueId, token, lang, document, bytes, readAt, failedAt: now(), servedStaleAt }
    hold(entry)
    return entry
  }

  const serveStale = (entry: KeptEntry, document: VenueWithMenu, failure: unknown): VenueWithMenu => {
    const { venueId, servedStaleAt, readAt } = entry
    if (servedStaleAt === null || now() - servedStaleAt >= times.say) {
      entry.servedStaleAt = now()
      const ageSeconds = Math.round((now() - readAt) / 1000)
      log.warn('menu_stale_served', { venueId, ageSeconds, ...errorFields(failure) })
    }
    return document
  }

  const lastGood = async (
    ref: VenueRef,
    lang: MenuLang,
    readFor: ReadFor,
    failure: unknown,
  ): Promise<VenueWithMenu> => {
    const isYoung = ({ readAt }: KeptEntry): boolean => now() - readAt <= limits[readFor]
    const held = heldOf(ref, lang)
    const entry = held?.document && isYoung(held) ? held : await stored(ref, lang, held)
    if (!entry) throw failure
    if (isYoung(entry)) {
      if (!entry.document) throw failure
      return serveStale(entry, entry.document, failure)
    }
    if (readFor === 'shown') expirePages(entry.venueId)
    throw new StaleError()
  }

  const isFresh = ({ venueId, readAt }: KeptEntry): boolean =>
    now() - readAt < times.fresh && flights.isSinceChange(refKey({ id: venueId }), readAt)

  const isPaused = ({ venueId, failedAt }: KeptEntry): boolean =>
    failedAt !== null && now() - failedAt < times.pause && flights.isSinceChange(refKey({ id: venueId }), failedAt)

  const isMissing = (key: string, lang: MenuLang): boolean => {
    const at = missing.get(`${key}/${lang}`)
    return at !== undefined && now() - at < times.missing && flights.isSinceChange(key, at)
  }

  /** Does not wait again for a system that just timed out, say in another language. */
  const answerOf = async (ref: VenueRef, lang: MenuLang, held: KeptEntry | null): Promise<VenueWithMenu | null> => {
    const longest = held ? times.wait : times.firstWait
    const key = refKey(ref)
    const isTroubled = now() - (troubles.get(key) ?? Number.NEGATIVE_INFINITY) < times.pause
    const { startedAt, answer } = ask(ref, lang)
    try {
      const document = await withTimeout(isTroubled ? 0 : Math.max(0, longest - (now() - startedAt)), answer)
      troubles.delete(key)
      return document
    } catch (error) {
      if (!isTroubled) troubles.set(key, now())
      throw error
    }
  }

  const load = async (ref: VenueRef, lang: MenuLang, readFor: ReadFor = 'orders'): Promise<VenueWithMenu | null> => {
    const held = heldOf(ref, lang)
    if (held?.document && isFresh(held)) return held.document
    if (held && isPaused(held)) return lastGood(ref, lang, readFor, new NotReadError('paused'))
    // By id if known, so requests by token join in.
    const known = held ? { id: held.venueId } : ref
    if (isMissing(refKey(known), lang)) return null
    try {
      const document = await answerOf(known, lang, held)
      // The token belongs to another venue now, or to none.
      return document && !isAskedFor(document, ref) ? load(ref, lang, readFor) : document
    } catch (error) {
      return lastGood(ref, lang, readFor, error)
    }
  }

  return {
    find: async (ref, lang, readFor) => (await load(ref, lang, readFor))?.venue ?? null,
    menu: async (venueId, lang, readFor) => {
      const found = await load({ id: venueId }, lang, readFor)
      if (!found) throw new Error(`Venue ${venueId} has no menu`)
      return found.menu
    },
    changed: async (ref) => {
      flights.changed(refKey(ref))
      if ('id' in ref) return ref.id
      const known = memory.idOf(ref.token) ?? (await table.idOf(ref.token))
      // Never read and unreadable now: nothing is cached.
      const id = known ?? (await load(ref, 'it', 'shown').catch(() => null))?.venue.id ?? null
      if (id !== null) flights.changed(refKey({ id }))
      return id
    },
    staleness: () => {
      const isServed = (at: number | null): boolean => at !== null && now() - at < 2 * times.say
      const stale = [...memory.all()].filter((entry) => entry.failedAt !== null && isServed(entry.servedStaleAt))
      const ages = stale.map(({ readAt }) => now() - readAt)
      return {
        venues: new Set(stale.map(({ venueId }) => venueId)).size,
        oldestSeconds: Math.round(Math.max(0, ...ages) / 1000),
      }
    },
  }
}
