/** Set by the app in this process (lib/api/server/gone-venues.ts). */
/** @type {typeof globalThis & { copertoIsVenueGone?: (ref: string) => Promise<boolean> }} */
const shared = globalThis

const VENUE = /^\/[^/]+\/q\/([^/]+)/

/**
 * Whether a path that the app did not find is one of a venue that there was once.
 * @param {string} path
 * @returns {Promise<boolean>}
 */
export async function isGone(path) {
  const [, ref] = VENUE.exec(path) ?? []
  return ref !== undefined && (await shared.copertoIsVenueGone?.(ref)) === true
}
