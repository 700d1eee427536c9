'use client'

import { useTranslations } from 'next-intl'
import { longDate, shortDate } from '@/lib/core/booking/booking-days'
import { type BookingFace, movedWhat } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { Locale } from '@/lib/core/i18n/locales'

/** `booking`: null until the server answers. `byMessage`: the venue's answer comes to the guest's phone too. */
type Said = { face: BookingFace; booking: BookingStatus | null; venueName: string; byMessage: boolean }

const NO_MOVE = { what: 'time', date: '', time: '', seats: 0 } as const

/** Title and text of a booking as it stands. */
export const useFaceWords = (locale: Locale) => {
  const t = useTranslations('booking')

  const moveOf = (booking: BookingStatus | null) => {
    if (!booking?.movedFrom) return NO_MOVE
    const { date, time, seats } = booking
    return { what: movedWhat(booking.movedFrom, booking), date: longDate(date, locale), time, seats }
  }
  const beforeOf = (booking: BookingStatus | null): string => {
    if (!booking?.movedFrom) return ''
    const { date, time, seats } = booking.movedFrom
    return t('coming.open', { date: shortDate(date, locale), time, seats })
  }
  const keyOf = (face: BookingFace, byMessage: boolean) =>
    byMessage && (face === 'requested' || face === 'cancelled' || face === 'waiting')
      ? (`sent.${face}.message` as const)
      : (`sent.${face}.text` as const)

  return ({ face, booking, venueName, byMessage }: Said) => ({
    title: t(`sent.${face}.title`, moveOf(booking)),
    text: t(keyOf(face, byMessage), { venue: venueName, before: beforeOf(booking) }),
  })
}
