import { z } from 'zod'

/** Spec section 1: an id of 1 to 5 digits, or else a token. */
export type VenueRef = { id: number } | { token: string }

const ID = /^\d{1,5}$/
const TOKEN = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/

/** To be read by {@link parseVenueRef}. */
export const venueRefSchema = z.string().min(1).max(64)

/** Null if invalid. Six digits are a token. */
export const parseVenueRef = (text: string): VenueRef | null => {
  if (ID.test(text)) return { id: Number(text) }
  return TOKEN.test(text) ? { token: text } : null
}
