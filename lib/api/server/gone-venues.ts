import 'server-only'
import { openDatabase } from '@/lib/db/open'
import { wasRemoved } from '@/lib/db/removed-venues'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** Asked by the front server, which runs without a build, of addresses that the app did not find (errors/gone-venue.mjs). */
const shared: typeof globalThis & { copertoIsVenueGone?: (ref: string) => Promise<boolean> } = globalThis

/**
 * Whether an address names a venue that there was once and is no more. A database that does not answer tells nothing: then it
 * is only not found.
 */
export const isVenueGone = async (text: string): Promise<boolean> => {
  const ref = parseVenueRef(text)
  if (!ref) return false
  try {
    return await wasRemoved((await openDatabase()).db, ref)
  } catch {
    return false
  }
}

/** From now on the pages of venues that are gone say so. */
export const startGoneVenues = (): void => {
  shared.copertoIsVenueGone = isVenueGone
}
