import { z } from 'zod'
import { bareNumber } from '@/lib/core/venue/phone-number'

export const PHONE_PREFIX = '+39'

/** Spec section 5. */
const ITALIAN_MOBILE = /^3\d{9}$/

/** Without separators and Italy's prefix. A bare '39' is one only before a whole mobile, as mobiles may begin with 39x. */
export const normalisePhone = (text: string): string =>
  bareNumber(text)
    .replace(/^00/, '+')
    .replace(/^\+39|^39(?=3\d{9}$)/, '')

/** As orders carry it, with its prefix. */
export const printedPhone = (phone: string): string => (phone.startsWith('+') ? phone : `${PHONE_PREFIX} ${phone}`)

/** For a field behind the fixed prefix, which would otherwise show it twice; null for no number. */
export const shownPhone = (text: string): string | null => {
  const plain = normalisePhone(text)
  return /^\d+$/.test(plain) ? plain : null
}

const numberSchema = (shape: RegExp) =>
  z
    .string('phone_required')
    .max(40, 'phone_invalid')
    .transform(normalisePhone)
    .check(z.minLength(1, { error: 'phone_required', abort: true }), z.regex(shape, 'phone_invalid'))

/** Outputs ten digits. Messages are codes. */
export const phoneSchema = numberSchema(ITALIAN_MOBILE)

/** Digits, maybe with a prefix: which of them a venue takes is judged once the venue is known. Messages are codes. */
export const sentPhoneSchema = numberSchema(/^\+?\d{1,15}$/)
