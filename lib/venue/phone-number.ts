import { withLatinDigits } from '@/lib/latin-digits'
import { plainLine } from '@/lib/plain-line'

/** The country whose numbers are written without their prefix. */
const ITALY = '39'

/** A number without what people write between its digits: blanks, dots, dashes, brackets, marks that nobody sees. */
export const bareNumber = (text: string): string =>
  plainLine(withLatinDigits(text)).replace(/[\s().\-/\u2010-\u2015]/g, '')

/** An Italian number has up to eleven digits, and up to ten where it begins with 39, as some mobiles do. */
const bearsPrefix = (digits: string): boolean => digits.length > (digits.startsWith(ITALY) ? 10 : 11)

/**
 * A telephone number as it is dialled from anywhere (E.164), digits alone: '+39 333 0000104', '0039…', '39…' and the
 * Italian '333 0000104' are one number. Null for what is none.
 */
export const internationalNumber = (number: string | null): string | null => {
  const [, prefix, digits = ''] = /^(\+|00)?(\d+)$/.exec(bareNumber(number ?? '')) ?? []
  const full = prefix || bearsPrefix(digits) ? digits : `${ITALY}${digits}`
  return /^[1-9]\d{7,14}$/.test(full) ? full : null
}

/** Where a number is called; null where it is none. */
export const telLink = (number: string | null): string | null => {
  const digits = internationalNumber(number)
  return digits && `tel:+${digits}`
}

/** A WhatsApp chat with a number, prefilled (spec section 2); null where it is none. */
export const whatsappLink = (number: string | null, text: string): string | null => {
  const digits = internationalNumber(number)
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(text)}`
}
