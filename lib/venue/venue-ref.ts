import { z } from 'zod'

/** How a venue is looked up (spec section 1): an id of 1 to 5 digits, or a token, which is anything else. */
export type VenueRef = { id: number } | { token: string }

const ID = /^\d{1,5}$/
const TOKEN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** A venue as a body or a query of our API names it; {@link parseVenueRef} says whether any can be called so. */
export const venueRefSchema = z.string().min(1).max(64)

/** Reads the `{id}` part of a path; null when it can name no venue. Six digits are a token. */
export const parseVenueRef = (text: string): VenueRef | null => {
  if (ID.test(text)) return { id: Number(text) }
  return TOKEN.test(text) ? { token: text } : null
}
