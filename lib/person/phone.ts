import { z } from 'zod'
import { bareNumber } from '@/lib/venue/phone-number'

export const PHONE_PREFIX = '+39'

/** '3', two digits, seven digits (spec section 5). */
const ITALIAN_MOBILE = /^3\d{9}$/

/**
 * A diner's number without what people type around it, and without the prefix when it was pasted too. A bare '39' stays:
 * 39x is also how Italian mobiles begin.
 */
export const normalisePhone = (text: string): string => bareNumber(text).replace(/^(?:\+|00)39/, '')

/**
 * What a field behind the fixed prefix shows of what was typed, once it is left: with '+39 333 1234567' in it the prefix
 * would be read twice. Null for what is no number, which stays as it was typed.
 */
export const shownPhone = (text: string): string | null => {
  const plain = normalisePhone(text)
  return /^\d+$/.test(plain) ? plain : null
}

/** Answers the ten digits. Messages are codes. */
export const phoneSchema = z
  .string('phone_required')
  .max(40, 'phone_invalid')
  .transform(normalisePhone)
  .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(ITALIAN_MOBILE, 'phone_invalid'))
