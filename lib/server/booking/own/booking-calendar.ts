import 'server-only'
import { createTranslator } from 'next-intl'
import { bookingNumber } from '@/lib/core/booking/booking'
import { isWaitingState } from '@/lib/core/booking/booking-transitions'
import { type CalendarEvent, calendarFile } from '@/lib/core/booking/calendar-file'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import { venueAddress } from '@/lib/core/venue/venue-address'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { type Booking, bookingOf, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { calendarKeyOf } from '@/lib/server/booking/own/booking-status'
import { sameSecret } from '@/lib/server/http/same-secret'

/** Of bookings from before stays. */
const STAY_MS = 2 * 60 * 60 * 1000

/** A calendar that follows the link strikes out what nobody comes to. Null for those who only wait. */
const statusOf = ({ state }: Booking): CalendarEvent['status'] | null => {
  if (isWaitingState(state) || state === 'lapsed') return null
  if (state === 'requested') return 'TENTATIVE'
  return state === 'cancelled' || state === 'refused' || state === 'no_show' ? 'CANCELLED' : 'CONFIRMED'
}

/** Anyone with the link may read it, so it has place, time and party size, nothing personal. */
export const loadBookingCalendar = async (
  { id, key, locale }: { id: string; key: string; locale: Locale },
  { db, backend }: Pick<BookingContext, 'db' | 'backend'>,
): Promise<Result<File, { code: 'not_found' }>> => {
  const booking = await bookingOf(db, id)
  if (!booking || !sameSecret(calendarKeyOf(booking), key)) return fail({ code: 'not_found' })
  const { starts_at: startsAt, ends_at: endsAt, created_at, answered_at, cancelled_at, turn } = booking
  const status = statusOf(booking)
  const venue = await backend.venues.find({ id: booking.venue_id }, menuLangOf(locale), 'shown')
  if (startsAt === null || status === null || !venue) return fail({ code: 'not_found' })
  const { seats } = payloadOfBooking(booking)
  const messages = await loadNamespaces(locale, ['booking'])
  const t = createTranslator({ locale, messages, namespace: 'booking.calendar' })
  const text = calendarFile({
    uid: `${id}@${venue.token}.coperto`,
    sequence: turn,
    status,
    madeAt: Math.max(created_at, answered_at ?? 0, cancelled_at ?? 0),
    startsAt,
    endsAt: endsAt ?? startsAt + STAY_MS,
    summary: t('summary', { venue: venue.name }),
    location: [venue.name, venueAddress(venue)].join(', '),
    description: [
      t('text', { number: bookingNumber(id), seats }),
      ...(status === 'TENTATIVE' ? [t('unanswered')] : []),
      ...(venue.phone_number ? [t('phone', { phone: venue.phone_number })] : []),
    ].join('\n'),
    latitude: venue.latitude,
    longitude: venue.longitude,
  })
  return ok(new File([text], `${venue.name}.ics`, { type: 'text/calendar; charset=utf-8' }))
}
