import { z } from 'zod'

/** `https://host…` without a user, or a path of our own. A browser reads `//host` and `/\host` as another site. */
const WEB_OR_OWN = /^(?:https?:\/\/[^/?#@]+(?:[/?#]|$)|\/(?!\/))/i

/** Browsers drop tabs and line breaks from addresses, and take a backslash for a slash. */
const MISREAD = /[\p{Cc}\\]/u

const MAX_LENGTH = 2_000

/**
 * Whether an address out of a venue's data may be shown as a link or loaded: http(s) without credentials, or of our own
 * site ('/…'). Never `javascript:`, `data:` or `//another.site`.
 */
export const isWebAddress = (text: string): boolean =>
  text.length <= MAX_LENGTH && !MISREAD.test(text) && WEB_OR_OWN.test(text)

export const webAddressSchema = z.string().refine(isWebAddress)

/** An address that may be missing. One that may not be used is dropped: a dish without its picture is still a dish. */
export const optionalAddressSchema = webAddressSchema.nullable().catch(null)
