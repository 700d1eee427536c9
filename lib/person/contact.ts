import { z } from 'zod'
import { plainLine } from '@/lib/plain-line'

/** Characters of an e-mail address. */
export const MAX_EMAIL = 254

/** Messages are codes. */
export const emailSchema = z
  .string('email_required')
  .trim()
  .min(1, 'email_required')
  .max(MAX_EMAIL, 'email_invalid')
  .check(z.email('email_invalid'))

/** Digits with an optional + and the usual separators. */
const ANY_PHONE = /^\+?[\d\s().-]{6,24}$/

/** A number of any country, as it was typed. Messages are codes. */
export const anyPhoneSchema = z
  .string('phone_required')
  .transform(plainLine)
  .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(ANY_PHONE, 'phone_invalid'))
