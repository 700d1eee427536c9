/** Set by the app in this process (lib/server/changes/gone-venues.ts). */
const shared: typeof globalThis & { copertoIsVenueGone?: (ref: string) => Promise<boolean> } = globalThis

const VENUE = /^\/[^/]+\/q\/([^/]+)/

/** Id or token of the venue that a page is of. */
export const venueRefIn = (path: string): string | undefined => VENUE.exec(path)?.[1]

/** Whether a path that the app did not find is one of a venue that was deleted. */
export async function isGone(path: string): Promise<boolean> {
  const ref = venueRefIn(path)
  return ref !== undefined && (await shared.copertoIsVenueGone?.(ref)) === true
}
