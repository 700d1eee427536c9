import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { ReadVenue } from '@/lib/backend/remote/venue-source'

/** What a backend's venues are once something stands between them and the reading of them. */
export type KeepVenues = (read: ReadVenue) => Pick<Backend['venues'], 'find' | 'menu' | 'changed' | 'staleness'>

/** Keeps nothing: each question is asked, and its failure is the answer's. */
export const unkeptVenues: KeepVenues = (read) => ({
  find: async (ref, lang) => (await read(ref, lang))?.venue ?? null,
  menu: async (id, lang) => {
    const found = await read({ id }, lang)
    if (!found) throw new Error(`Venue ${id} has no menu`)
    return found.menu
  },
  changed: async (ref) => ('id' in ref ? ref.id : ((await read(ref, 'it'))?.venue.id ?? null)),
  staleness: () => null,
})
