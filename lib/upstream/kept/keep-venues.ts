import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { ReadVenue } from '@/lib/upstream/venue-source'

/** Wraps a venue reader, as with a cache. */
export type KeepVenues = (read: ReadVenue) => Pick<Backend['venues'], 'find' | 'menu' | 'changed' | 'reads'>

/** Without a cache: every call reads, and failures pass through. */
export const unkeptVenues: KeepVenues = (read) => ({
  find: async (ref, lang) => (await read(ref, lang))?.venue ?? null,
  menu: async (id, lang) => {
    const found = await read({ id }, lang)
    if (!found) throw new Error(`Venue ${id} has no menu`)
    return found.menu
  },
  changed: async (ref) => ('id' in ref ? ref.id : ((await read(ref, 'it'))?.venue.id ?? null)),
  reads: () => null,
})
