import { z } from 'zod'
import { linkRoute } from '@/lib/api/server/route'
import { bookingCalendarApi } from '@/lib/booking/booking-status-api'
import { loadBookingCalendar } from '@/lib/booking/server/booking-calendar'
import { openBookings } from '@/lib/booking/server/open-bookings'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'

const schema = z.object({ lang: z.string().max(16).default('') })

export const GET = linkRoute(bookingCalendarApi, { limit: 'drawings', schema }, async ({ lang }, { params, log }) =>
  loadBookingCalendar({ ...params, locale: isLocale(lang) ? lang : DEFAULT_LOCALE }, await openBookings(log)),
)
