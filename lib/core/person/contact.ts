import { z } from 'zod'
import { plainLine } from '@/lib/core/text/plain-line'

export const MAX_EMAIL = 254

/** Messages are codes. */
export const emailSchema = z
  .string('email_required')
  .trim()
  .min(1, 'email_required')
  .max(MAX_EMAIL, 'email_invalid')
  .check(z.email('email_invalid'))

const ANY_PHONE = /^\+?[\d\s().-]{6,24}$/

/** Any country. Messages are codes. */
export const anyPhoneSchema = z
  .string('phone_required')
  .transform(plainLine)
  .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(ANY_PHONE, 'phone_invalid'))
