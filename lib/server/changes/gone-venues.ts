import 'server-only'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { wasRemoved } from '@/lib/server/db/removed-venues'
import { openDatabase } from '@/lib/server/open/open-database'

/** Called by the front server (errors/gone-venue.mjs). */
const shared: typeof globalThis & { copertoIsVenueGone?: (ref: string) => Promise<boolean> } = globalThis

/** False while the database is down. */
export const isVenueGone = async (text: string): Promise<boolean> => {
  const ref = parseVenueRef(text)
  if (!ref) return false
  try {
    return await wasRemoved((await openDatabase()).db, ref)
  } catch {
    return false
  }
}

export const startGoneVenues = (): void => {
  shared.copertoIsVenueGone = isVenueGone
}
