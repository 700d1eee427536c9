import 'server-only'
import { type BookingPayload, bookingNumber } from '@/lib/core/booking/booking'
import { longDate } from '@/lib/core/booking/booking-days'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Booking } from '@/lib/server/booking/booking-ledger'
import type { GuestTexts } from '@/lib/server/messages/tell-guest'

type Told = { booking: Booking; payload: BookingPayload; venue: string; lang: Locale }

const wordsOf = ({ booking, payload, venue, lang }: Told) => ({
  venue,
  number: bookingNumber(booking.id),
  date: longDate(payload.reserved_at, lang),
  time: payload.reserved_time,
  seats: payload.seats,
})

const reasonOf = ({ answer_code: code, answer_reason: reason }: Booking, t: GuestTexts): string[] => {
  if (code && code !== 'other') return [t(`booking.sent.because.${code}`)]
  return reason === null ? [] : [t('booking.sent.reason', { reason })]
}

/** The venue's answer in the guest's language, as one line, since templates allow no other. */
export const answerText = (told: Told, t: GuestTexts): string => {
  const { seats, ...words } = wordsOf(told)
  return told.booking.state === 'refused'
    ? [t('guest.booking.refused', words), ...reasonOf(told.booking, t)].join(' ')
    : t('guest.booking.accepted', { ...words, seats })
}

export const reminderText = (told: Told, t: GuestTexts): string => t('guest.booking.reminder', wordsOf(told))
