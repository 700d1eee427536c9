import 'server-only'
import { createTranslator } from 'next-intl'
import { bookingNumber } from '@/lib/core/booking/booking'
import { calendarFile } from '@/lib/core/booking/calendar-file'
import { loadNamespaces } from '@/lib/core/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/core/i18n/locales'
import { fail, ok, type Result } from '@/lib/core/result'
import { venueAddress } from '@/lib/core/venue/venue-address'
import type { BookingContext } from '@/lib/server/booking/booking-context'
import { bookingOf, payloadOfBooking } from '@/lib/server/booking/booking-ledger'
import { calendarKeyOf, isAwaited } from '@/lib/server/booking/booking-status'
import { sameSecret } from '@/lib/server/http/same-secret'

/** Assumed: venues do not say when guests leave. */
const STAY_MS = 2 * 60 * 60 * 1000

/** Anyone with the link may read it, so it has place, time and party size, nothing personal. */
export const loadBookingCalendar = async (
  { id, key, locale }: { id: string; key: string; locale: Locale },
  { db, backend }: Pick<BookingContext, 'db' | 'backend'>,
): Promise<Result<File, { code: 'not_found' }>> => {
  const booking = await bookingOf(db, id)
  if (!booking || !sameSecret(calendarKeyOf(booking), key)) return fail({ code: 'not_found' })
  const { starts_at: startsAt, state, created_at: createdAt, answered_at: answeredAt } = booking
  const venue = await backend.venues.find({ id: booking.venue_id }, menuLangOf(locale), 'shown')
  if (startsAt === null || !isAwaited(booking) || !venue) return fail({ code: 'not_found' })
  const { seats } = payloadOfBooking(booking)
  const messages = await loadNamespaces(locale, ['booking'])
  const t = createTranslator({ locale, messages, namespace: 'booking.calendar' })
  const isAccepted = state === 'accepted'
  const text = calendarFile({
    uid: `${id}@${venue.token}.coperto`,
    sequence: isAccepted ? 1 : 0,
    status: isAccepted ? 'CONFIRMED' : 'TENTATIVE',
    madeAt: answeredAt ?? createdAt,
    startsAt,
    endsAt: startsAt + STAY_MS,
    summary: t('summary', { venue: venue.name }),
    location: [venue.name, venueAddress(venue)].join(', '),
    description: [
      t('text', { number: bookingNumber(id), seats }),
      ...(isAccepted ? [] : [t('unanswered')]),
      ...(venue.phone_number ? [t('phone', { phone: venue.phone_number })] : []),
    ].join('\n'),
    latitude: venue.latitude,
    longitude: venue.longitude,
  })
  return ok(new File([text], `${venue.name}.ics`, { type: 'text/calendar; charset=utf-8' }))
}
