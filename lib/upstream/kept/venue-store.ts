import 'server-only'
import { createHash } from 'node:crypto'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { VenueRef } from '@/lib/core/venue/venue-ref'
import { errorFields } from '@/lib/server/process/logger'
import { noteReadAt } from '@/lib/server/venue/read-age'
import type { KeptEntry } from '@/lib/upstream/kept/kept-memory'
import type { KeptParts } from '@/lib/upstream/kept/kept-options'
import type { ReadFailure } from '@/lib/upstream/kept/read-failures'
import { isAskedFor } from '@/lib/upstream/kept/venue-identity'
import type { VenueWithMenu } from '@/lib/upstream/venue-source'

/** Tolerated clock skew: a later `readAt` says nothing about age. */
const FUTURE_MS = 60_000

/** Last good answers: in memory, over the table that all processes share. */
export const venueStore = ({ table, memory, times, clock: { now, wall }, log, expirePages }: KeptParts) => {
  /** Of the document that a row has, and when it was written. */
  const written = new WeakMap<KeptEntry, { digest: string; at: number }>()

  const inBackground = (work: Promise<unknown>): void =>
    void work.catch((error: unknown) => log.warn('menu_not_kept', errorFields(error)))

  /** Whole, as the columns are. */
  const toWall = (at: number): number => Math.round(wall() - (now() - at))
  const fromWall = (at: number): number => now() - Math.max(0, wall() - at)

  const hold = (entry: KeptEntry): KeptEntry => {
    if (entry.document) {
      noteReadAt(entry.document.venue, entry.readAt)
      noteReadAt(entry.document.menu, entry.readAt)
    }
    memory.set(entry)
    return entry
  }

  const heldOf = (ref: VenueRef, lang: MenuLang): KeptEntry | null => {
    const id = 'id' in ref ? ref.id : memory.idOf(ref.token)
    const held = id === null ? null : memory.get(id, lang)
    return held && ('id' in ref || held.token === ref.token) ? held : null
  }

  /** Writes a new document; of an unchanged one its times alone. */
  const write = async ({ document, visitedAt, ...entry }: KeptEntry, text: string, isSame: boolean): Promise<void> => {
    if (!document) return
    const { venueId, lang } = entry
    const at = { readAt: toWall(entry.readAt), visitedAt: toWall(visitedAt) }
    if (isSame && (await table.renew(venueId, lang, at))) return
    await table.write(document.venue, lang, text, at)
  }

  /** Pages made of the earlier answer would serve it for another minute. */
  const endEarlier = (before: KeptEntry | null, isSame: boolean): void => {
    if (!before) return
    const { venueId, readAt, servedStaleAt, document } = before
    if (servedStaleAt !== null)
      log.info('menu_read_again', { venueId, ageSeconds: Math.round((now() - readAt) / 1000) })
    if (!isSame && document) expirePages(venueId)
  }

  return {
    heldOf,
    toWall,
    fromWall,

    /** What memory has, or another process read if that is newer; what memory has while the database is down. */
    stored: async (ref: VenueRef, lang: MenuLang): Promise<KeptEntry | null> => {
      const held = heldOf(ref, lang)
      const row = await table.read(ref, lang).catch((error: unknown) => {
        log.warn('kept_menu_unread', errorFields(error))
        return null
      })
      if (!row || !isAskedFor(row.document, ref) || row.readAt > wall() + FUTURE_MS) return held
      const readAt = fromWall(row.readAt)
      if (held?.document && held.readAt >= readAt) return held
      const { document } = row
      const { id: venueId, token } = document.venue
      const bytes = JSON.stringify(document).length
      const servedStaleAt = held?.servedStaleAt ?? null
      return hold({ venueId, token, lang, document, bytes, readAt, visitedAt: now(), servedStaleAt })
    },

    /** An unchanged document keeps its object identity and is rewritten only to renew its time. */
    accept: (document: VenueWithMenu, lang: MenuLang, readAt: number): VenueWithMenu => {
      const { id: venueId, token } = document.venue
      const before = memory.get(venueId, lang)
      // Out of order: a newer answer has arrived.
      if (before?.document && before.readAt > readAt) return before.document
      const text = JSON.stringify(document)
      const digest = createHash('sha256').update(text).digest('base64')
      const row = before && written.get(before)
      const isSame = row?.digest === digest
      const kept = isSame && before?.document ? before.document : document
      const visitedAt = before?.visitedAt ?? now()
      const held = hold({
        venueId,
        token,
        lang,
        document: kept,
        bytes: text.length,
        readAt,
        visitedAt,
        servedStaleAt: null,
      })
      endEarlier(before, isSame)
      const isDue = !isSame || readAt - row.at >= times.write
      written.set(held, { digest, at: isDue ? readAt : row.at })
      if (isDue) inBackground(write(held, text, isSame))
      return kept
    },

    /** For whoever asks what is wrong, in another process too. */
    noteFailure: (venueId: number, lang: MenuLang, { code, since }: ReadFailure): void =>
      inBackground(table.fail(venueId, lang, { code, since: toWall(since) })),

    noteRecovery: (venueId: number, lang: MenuLang): void => inBackground(table.fail(venueId, lang, null)),

    /** The id of a venue that was read in some language. */
    idOf: async (ref: VenueRef): Promise<number | null> => {
      const id = 'id' in ref ? ref.id : memory.idOf(ref.token)
      return id !== null && memory.has(id) ? id : table.idOf(ref)
    },

    remove: (ref: VenueRef, venueId: number | null): void => {
      inBackground(table.remove(venueId === null ? ref : { id: venueId }))
      if (venueId === null) return
      memory.remove(venueId)
      expirePages(venueId)
    },
  }
}

export type VenueStore = ReturnType<typeof venueStore>
