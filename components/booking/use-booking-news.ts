'use client'

import { useFaceWords } from '@/components/booking/use-face-words'
import { bookingFace } from '@/lib/core/booking/booking-face'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import type { Locale } from '@/lib/core/i18n/locales'

const SILENT = ['cancelled', 'left_list', 'arrived', 'left', 'no_show']
/** Nothing has been said yet. */
const UNANSWERED = ['requested', 'waiting']

/** '' before an answer; null while unknown, for what the guest did, and for the evening itself. */
export const useBookingNews = (booking: BookingStatus | null, isOwnMove: boolean, locale: Locale): string | null => {
  const words = useFaceWords(locale)
  if (booking === null || isOwnMove) return null
  const face = bookingFace(booking)
  if (SILENT.includes(face)) return null
  return UNANSWERED.includes(face) ? '' : words({ face, booking, venueName: '', byMessage: false }).title
}
