import { z } from 'zod'
import { bookingCalendarApi } from '@/lib/core/booking/booking-status-api'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { openBookings } from '@/lib/server/booking/open-bookings'
import { loadBookingCalendar } from '@/lib/server/booking/own/booking-calendar'
import { linkRoute } from '@/lib/server/route/route'

const schema = z.object({ lang: z.string().max(16).default('') })

export const GET = linkRoute(bookingCalendarApi, { limit: 'drawings', schema }, async ({ lang }, { params, log }) =>
  loadBookingCalendar({ ...params, locale: isLocale(lang) ? lang : DEFAULT_LOCALE }, await openBookings(log)),
)
