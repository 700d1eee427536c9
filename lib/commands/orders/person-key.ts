import { emailKey } from '@/lib/core/newsletter/newsletter'

const EMAIL = /^[^\s@]+@[^\s@]+$/
const ORDER = /^(ord|part)_\w+$/
const BOOKING = /^[0-9a-f]{20}$/
const PHONE = /^\+?\d{6,15}$/

export const isBooking = (id: string): boolean => BOOKING.test(id)

/** Without separators and Italian prefix, as orders store it (lib/core/person/phone.ts). */
export const phoneKey = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    // Italian mobiles may begin with 39, so only before all ten digits it is the prefix.
    .replace(/^\+39|^39(?=3\d{9}$)/, '')

export type PersonKey = { kind: 'email' | 'order' | 'booking' | 'phone'; value: string }

/** Parses an e-mail address, order or booking id, or telephone number; null if none. */
export const readKey = (text: string): PersonKey | null => {
  const word = text.trim()
  if (EMAIL.test(word)) return { kind: 'email', value: emailKey(word) }
  if (ORDER.test(word)) return { kind: 'order', value: word }
  if (BOOKING.test(word)) return { kind: 'booking', value: word }
  const phone = phoneKey(word)
  return PHONE.test(phone) ? { kind: 'phone', value: phone } : null
}
