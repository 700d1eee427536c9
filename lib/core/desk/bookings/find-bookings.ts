import { soonestFirst } from '@/lib/core/desk/booking-days'
import type { DeskBooking } from '@/lib/core/desk/desk-booking'
import { withLatinDigits } from '@/lib/core/text/latin-digits'

const plain = (text: string): string =>
  withLatinDigits(text)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()

const digitsOf = (text: string): string => text.replace(/\D/g, '')

/** Fewer digits are in too many numbers. */
const MIN_DIGITS = 3

/** Bookings whose name, number or telephone has these words, however accents and spaces are typed; soonest first. */
export const findBookings = (bookings: readonly DeskBooking[], asked: string): DeskBooking[] => {
  const words = plain(asked)
  const digits = digitsOf(words)
  const has = ({ name, number, phone }: DeskBooking): boolean =>
    plain(name).includes(words) ||
    plain(number).includes(words) ||
    (digits.length >= MIN_DIGITS &&
      digits.length === words.replace(/[\s+()./-]/g, '').length &&
      digitsOf(phone).includes(digits))
  return words === '' ? [] : bookings.filter(has).toSorted(soonestFirst)
}
