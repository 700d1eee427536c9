import { z } from 'zod'
import { bareNumber } from '@/lib/core/venue/phone-number'

export const PHONE_PREFIX = '+39'

/** Spec section 5. */
const ITALIAN_MOBILE = /^3\d{9}$/

/** Without separators and a pasted prefix. A bare '39' stays: Italian mobiles may begin with 39x. */
export const normalisePhone = (text: string): string => bareNumber(text).replace(/^(?:\+|00)39/, '')

/** For a field behind the fixed prefix, which would otherwise show it twice; null for no number. */
export const shownPhone = (text: string): string | null => {
  const plain = normalisePhone(text)
  return /^\d+$/.test(plain) ? plain : null
}

/** Outputs ten digits. Messages are codes. */
export const phoneSchema = z
  .string('phone_required')
  .max(40, 'phone_invalid')
  .transform(normalisePhone)
  .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(ITALIAN_MOBILE, 'phone_invalid'))
