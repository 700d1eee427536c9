import 'server-only'
import { LRUCache } from 'lru-cache'
import { concurrencyLimit, TooManyWaiting } from '@/lib/core/async/concurrency-limit'
import { MENU_LANGS, type MenuLang } from '@/lib/core/i18n/locales'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { ConnectionError } from '@/lib/server/backend/backend-errors'
import type { KeptParts } from '@/lib/upstream/kept/kept-options'
import { NotReadError } from '@/lib/upstream/kept/not-read-error'
import { type ReadFailure, readFailures } from '@/lib/upstream/kept/read-failures'
import { readFlights } from '@/lib/upstream/kept/read-flights'
import { isAskedFor, refKey } from '@/lib/upstream/kept/venue-identity'
import type { VenueStore } from '@/lib/upstream/kept/venue-store'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

const MAX_MISSING = 1_000

/** Loads that visits wait for; those of the schedule have places of their own (reread-venues.ts). */
const VISITS = { atOnce: 24, waiting: 256 }

/** A first visit that came this short a time ago may still be showing that its menu is being prepared, ms. */
const ARRIVED_MS = 5_000

const unsent = (error: unknown): never => {
  throw error instanceof TooManyWaiting ? new ConnectionError(error.code) : error
}

/**
 * Reads venues into the store: one read at a time of a venue and language, however many ask, and each backs off alone
 * after failures. A failure never means "no such venue", and an answer about another venue is rejected.
 */
export const venueLoads = (store: VenueStore, { read, times, clock: { now } }: KeptParts) => {
  const flights = readFlights<VenueWithMenu | null>(now)
  const failures = readFailures(times, now)
  const inTurn = concurrencyLimit(VISITS)
  const missing = new LRUCache<string, number>({ max: MAX_MISSING })
  /** When a venue that was read was first said to be gone since. */
  const goneSince = new LRUCache<number, number>({ max: MAX_MISSING })
  const keyOf = (ref: VenueRef, lang: MenuLang): string => `${refKey(ref)}/${lang}`

  /** A token that appears to have moved: the other venue must confirm it when asked by id. */
  const confirmed = async (ref: VenueRef, lang: MenuLang): Promise<VenueWithMenu | null> => {
    const document = await read(ref, lang)
    if (!document) return null
    if (!isAskedFor(document, ref)) throw new NotReadError('other_venue')
    const { id, token } = document.venue
    const before = store.heldOf({ id }, lang)
    if ('id' in ref || !before || before.token === token) return document
    const itself = await read({ id }, lang)
    if (itself && isAskedFor(itself, { id }) && isAskedFor(itself, ref)) return itself
    throw new NotReadError('other_venue')
  }

  const succeeded = (document: VenueWithMenu, ref: VenueRef, lang: MenuLang, askedAt: number): VenueWithMenu => {
    const { id } = document.venue
    goneSince.delete(id)
    if (failures.get(keyOf({ id }, lang))) store.noteRecovery(id, lang)
    for (const known of [ref, { id }]) failures.clear(keyOf(known, lang))
    return store.accept(document, lang, askedAt)
  }

  /** A venue that was read is gone once that was said over some time: a deployment may lose it for a moment. */
  const gone = async (ref: VenueRef, lang: MenuLang, askedAt: number): Promise<VenueWithMenu | null> => {
    const id = await store.idOf(ref)
    const held = id === null ? null : store.heldOf({ id }, lang)
    if (held?.document && held.readAt > askedAt) return held.document
    if (id !== null) {
      const since = goneSince.get(id) ?? askedAt
      goneSince.set(id, since)
      if (askedAt - since < times.gone) throw new NotReadError('not_found')
    }
    missing.set(keyOf(ref, lang), now())
    failures.clear(keyOf(ref, lang))
    store.remove(ref, id)
    return null
  }

  const failed = (ref: VenueRef, lang: MenuLang, error: unknown): void => {
    const key = keyOf(ref, lang)
    const before = failures.get(key)
    const failure = failures.note(key, error)
    const id = store.heldOf(ref, lang)?.venueId
    if (id !== undefined && before?.code !== failure.code) store.noteFailure(id, lang, failure)
  }

  const load = async (ref: VenueRef, lang: MenuLang): Promise<VenueWithMenu | null> => {
    const askedAt = now()
    try {
      const document = await confirmed(ref, lang)
      return document ? succeeded(document, ref, lang, askedAt) : await gone(ref, lang, askedAt)
    } catch (error) {
      failed(ref, lang, error)
      throw error
    }
  }

  const isResting = (ref: VenueRef, failure: ReadFailure): boolean =>
    now() < failure.retryAt && flights.isSinceChange(refKey(ref), failure.at)

  const hasArrived = (ref: VenueRef, lang: MenuLang): boolean => {
    const held = store.heldOf(ref, lang)
    return Boolean(held?.document) && now() - (held?.readAt ?? 0) < ARRIVED_MS
  }

  return {
    /** Starts or joins a read. `scheduled` needs no place among those of visits. */
    ask: (ref: VenueRef, lang: MenuLang, scheduled = false): Promise<VenueWithMenu | null> =>
      flights.join(refKey(ref), keyOf(ref, lang), () =>
        scheduled ? load(ref, lang) : inTurn(() => load(ref, lang)).catch(unsent),
      ).answer,

    /** Of the last read; null after a success. `isResting`: it is too early for another read. */
    failureOf: (ref: VenueRef, lang: MenuLang): { error: unknown; at: number; isResting: boolean } | null => {
      const failure = failures.get(keyOf(ref, lang))
      return failure && { error: failure.error, at: failure.at, isResting: isResting(ref, failure) }
    },

    isRunning: (ref: VenueRef, lang: MenuLang): boolean => flights.isRunning(keyOf(ref, lang)),

    /** Whether a read that began at `readAt` knows of the last announced change. */
    isSinceChange: (venueId: number, readAt: number): boolean => flights.isSinceChange(refKey({ id: venueId }), readAt),

    isMissing: (ref: VenueRef, lang: MenuLang): boolean => {
      const at = missing.get(keyOf(ref, lang))
      return at !== undefined && now() - at < times.missing && flights.isSinceChange(refKey(ref), at)
    },

    /** Whether a menu that nobody has seen yet is on its way, or has just come. */
    isComing: (ref: VenueRef): boolean =>
      MENU_LANGS.some((lang) => {
        if (failures.get(keyOf(ref, lang))) return false
        return flights.isRunning(keyOf(ref, lang)) || hasArrived(ref, lang)
      }),

    changed: (ref: VenueRef): void => flights.changed(refKey(ref)),
  }
}

export type VenueLoads = ReturnType<typeof venueLoads>
