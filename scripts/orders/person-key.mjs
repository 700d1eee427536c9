const EMAIL = /^[^\s@]+@[^\s@]+$/
const ORDER = /^ord_\w+$/
const BOOKING = /^[0-9a-f]{20}$/
const PHONE = /^\+?\d{6,15}$/

/** @param {string} id */
export const isBooking = (id) => BOOKING.test(id)

/**
 * A telephone number however it is written: without blanks and marks, and the Italian without their prefix, as orders
 * keep them (lib/person/phone.ts).
 * @param {string} text
 */
export const phoneKey = (text) =>
  text
    .normalize('NFKC')
    .replace(/[\s().\-/]/g, '')
    .replace(/^00/, '+')
    // A bare 39 begins Italian mobiles as well: it is the prefix only before all ten digits of one.
    .replace(/^\+39|^39(?=3\d{9}$)/, '')

/**
 * An e-mail address as it is compared (lib/newsletter/newsletter.ts).
 * @param {string} text
 */
const emailKey = (text) => text.trim().toLowerCase()

/**
 * What an operator names a person by: an e-mail address, an order, a booking or a telephone number; null for none of them.
 * @param {string} text
 * @returns {{ kind: 'email' | 'order' | 'booking' | 'phone', value: string } | null}
 */
export function readKey(text) {
  const word = text.trim()
  if (EMAIL.test(word)) return { kind: 'email', value: emailKey(word) }
  if (ORDER.test(word)) return { kind: 'order', value: word }
  if (BOOKING.test(word)) return { kind: 'booking', value: word }
  const phone = phoneKey(word)
  return PHONE.test(phone) ? { kind: 'phone', value: phone } : null
}
