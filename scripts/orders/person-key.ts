import { emailKey } from '@/lib/newsletter/newsletter'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const ORDER = /^ord_\w+$/
const BOOKING = /^[0-9a-f]{20}$/
const PHONE = /^\+?\d{6,15}$/

export const isBooking = (id: string): boolean => BOOKING.test(id)

/**
 * A telephone number however it is written: without blanks and marks, and the Italian without their prefix, as orders
 * keep them (lib/person/phone.ts).
 */
export const phoneKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    // A bare 39 begins Italian mobiles as well: it is the prefix only before all ten digits of one.
    .replace(/^\+39|^39(?=3\d{9}$)/, '')

/** What an operator names a person by. */
export type PersonKey = { kind: 'email' | 'order' | 'booking' | 'phone'; value: string }

/** Reads an e-mail address, the id of an order or a booking, or a telephone number; null for none of them. */
export const readKey = (text: string): PersonKey | null => {
  const word = text.trim()
  if (EMAIL.test(word)) return { kind: 'email', value: emailKey(word) }
  if (ORDER.test(word)) return { kind: 'order', value: word }
  if (BOOKING.test(word)) return { kind: 'booking', value: word }
  const phone = phoneKey(word)
  return PHONE.test(phone) ? { kind: 'phone', value: phone } : null
}
