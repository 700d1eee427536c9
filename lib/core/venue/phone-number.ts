import { withLatinDigits } from '@/lib/core/text/latin-digits'
import { plainLine } from '@/lib/core/text/plain-line'

const ITALY = '39'

export const bareNumber = (text: string): string =>
  plainLine(withLatinDigits(text)).replace(/[\s().\-/\u2010-\u2015]/g, '')

/** National numbers have at most 11 digits, or 10 if they begin with 39, as some mobiles do. */
const bearsPrefix = (digits: string): boolean => digits.length > (digits.startsWith(ITALY) ? 10 : 11)

/** E.164 without '+': '+39 333 0000104', '0039…', '39…' and '333 0000104' are equal. Null if invalid. */
export const internationalNumber = (number: string | null): string | null => {
  const [, prefix, digits = ''] = /^(\+|00)?(\d+)$/.exec(bareNumber(number ?? '')) ?? []
  const full = prefix || bearsPrefix(digits) ? digits : `${ITALY}${digits}`
  return /^[1-9]\d{7,14}$/.test(full) ? full : null
}

export const telLink = (number: string | null): string | null => {
  const digits = internationalNumber(number)
  return digits && `tel:+${digits}`
}

/** Spec section 2. */
export const whatsappLink = (number: string | null, text: string): string | null => {
  const digits = internationalNumber(number)
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
