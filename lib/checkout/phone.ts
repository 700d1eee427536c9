import { z } from 'zod'

export const PHONE_PREFIX = '+39'

/** '3', two digits, seven digits (spec section 5). */
const ITALIAN_MOBILE = /^3\d{9}$/

/**
 * The number without what people type around it: spaces, dots, dashes, and the prefix when it was pasted too.
 * A bare '39' stays: 39x is also how Italian mobiles begin.
 */
export const normalisePhone = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
    .replace(/^(?:\+|00)39/, '')

/** Whether a number, without +39, is an Italian mobile. */
export const isItalianMobile = (text: string): boolean => ITALIAN_MOBILE.test(normalisePhone(text))

/** '333 1234567' → '+393331234567'. */
export const fullPhone = (text: string): string => `${PHONE_PREFIX}${normalisePhone(text)}`

/** Answers the ten digits. Messages are codes. */
export const phoneSchema = z
  .string('phone_required')
  .max(40, 'phone_invalid')
  .transform(normalisePhone)
  .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(ITALIAN_MOBILE, 'phone_invalid'))
