import 'server-only'
import { type BookingPayload, bookingNumber } from '@/lib/core/booking/booking'
import { longDate, weekdayOf } from '@/lib/core/booking/booking-days'
import type { Locale } from '@/lib/core/i18n/locales'
import { venueTime } from '@/lib/core/venue/service-times'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import { isAfterMidnightOf } from '@/lib/server/booking/moves/booking-moves'
import type { GuestTexts } from '@/lib/server/messages/tell-guest'

type Told = { booking: Booking; payload: BookingPayload; venue: string; lang: Locale }

const wordsOf = ({ booking, payload, venue, lang }: Told) => ({
  venue,
  number: bookingNumber(booking.id),
  date: longDate(payload.reserved_at, lang),
  time: payload.reserved_time,
  seats: payload.seats,
})

/** A table after midnight belongs to the evening before: its date alone would mislead. */
const nightOf = ({ booking, payload, lang }: Told, t: GuestTexts): string[] =>
  isAfterMidnightOf(booking) ? [t('booking.afterMidnight', { weekday: weekdayOf(payload.reserved_at, lang) })] : []

const reasonOf = ({ answer_code: code, answer_reason: reason }: Booking, t: GuestTexts): string[] => {
  if (code && code !== 'other') return [t(`booking.sent.because.${code}`)]
  return reason === null ? [] : [t('booking.sent.reason', { reason })]
}

/** The venue's answer in the guest's language, as one line, since templates allow no other. */
export const answerText = (told: Told, t: GuestTexts): string => {
  const { seats, ...words } = wordsOf(told)
  return told.booking.state === 'refused'
    ? [t('guest.booking.refused', words), ...nightOf(told, t), ...reasonOf(told.booking, t)].join(' ')
    : [t('guest.booking.accepted', { ...words, seats }), ...nightOf(told, t)].join(' ')
}

/** How a booking stands since the venue moved or cancelled it. */
export const changeText = (told: Told, t: GuestTexts): string => {
  const { seats, ...words } = wordsOf(told)
  const { state, moved_from } = told.booking
  const night = nightOf(told, t)
  if (state === 'cancelled') {
    return [t('guest.booking.cancelled', words), ...night, ...reasonOf(told.booking, t)].join(' ')
  }
  const text = moved_from === null ? 'guest.booking.changed' : 'guest.booking.moved'
  return [t(text, { ...words, seats }), ...night].join(' ')
}

/** Who has not agreed with a move yet is asked again instead. */
export const reminderText = (told: Told, t: GuestTexts): string =>
  told.booking.moved_from === null
    ? [t('guest.booking.reminder', wordsOf(told)), ...nightOf(told, t)].join(' ')
    : changeText(told, t)

/** Of a freed table: whoever waited for it has until then, at the venue's clock. */
export const offerText = (told: Told, t: GuestTexts): string => {
  const until = venueTime(new Date(Number(told.booking.offered_until)))
  return [t('guest.booking.offer', { ...wordsOf(told), until }), ...nightOf(told, t)].join(' ')
}
