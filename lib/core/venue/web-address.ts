import { z } from 'zod'

/** Browsers read `//host` and `/\host` as another site. */
const WEB_OR_OWN = /^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
const MISREAD = /[\p{Cc}\\]/u

const MAX_LENGTH = 2_000

/** Safe to link or load: an own path, or http(s) without credentials; never `javascript:`, `data:`, `//site`. */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && !MISREAD.test(text) && WEB_OR_OWN.test(text)

export const webAddressSchema = z.string().refine(isWebAddress)

/** Drops an invalid address: a dish without its picture is still a dish. */
export const optionalAddressSchema = webAddressSchema.nullable().catch(null)
