'use client'

import { useTranslations } from 'next-intl'
import { CancelBooking } from '@/components/booking/cancel-booking'
import type { SentTable } from '@/lib/browser/booking/sent-booking'
import { bookingDateAt, longDate } from '@/lib/core/booking/booking-days'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { Locale } from '@/lib/core/i18n/locales'
import { venueTime } from '@/lib/core/venue/service-times'

/** 'venerdì 3 aprile 2026, 18:30', venue time. */
const momentText = (at: number, locale: Locale): string =>
  `${longDate(bookingDateAt(new Date(at)), locale)}, ${venueTime(new Date(at))}`

type GiveUpProps = {
  sent: SentTable
  booking: BookingStatus
  venueName: string
  locale: Locale
  onCancelled: (booking: BookingStatus) => void
}

/** Until when a booking can be cancelled here, else whom to call. */
export const GiveUp = ({ sent, booking, venueName, locale, onCancelled }: GiveUpProps) => {
  const t = useTranslations('booking.cancel')
  const { mayCancel, cancelUntil } = booking
  if (!mayCancel || cancelUntil === null) return <p>{t('late', { venue: venueName })}</p>
  const until = t('until', { moment: momentText(cancelUntil, locale) })
  return <CancelBooking {...{ sent, until, venueName, onCancelled }} />
}
