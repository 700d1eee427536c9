import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import { bookingDay, offeredDays } from '@/lib/core/venue/opening/booking-day'
import { serviceTimes, venueDate } from '@/lib/core/venue/opening/opening-hours'
import type { BookingDay, ServiceTimes } from '@/lib/core/venue/service-times'
import type { FormService } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { errorFields, type Logger } from '@/lib/server/process/logger'
import { loadVenue } from '@/lib/server/venue/load-venue'

export type LoadTimesError = { code: 'venue_not_found' | 'unavailable' }

export const ofVenue = async <T>(
  ref: string,
  log: Logger,
  read: (venue: PublicVenue) => T,
): Promise<Result<T, LoadTimesError>> => {
  const parsed = parseVenueRef(ref)
  try {
    const venue = parsed && (await loadVenue(parsed, 'it'))
    return venue ? ok(read(venue)) : fail({ code: 'venue_not_found' })
  } catch (error) {
    log.warn('times_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}

export const loadTimes = (
  ref: string,
  service: FormService,
  now: Date,
  log: Logger,
): Promise<Result<ServiceTimes, LoadTimesError>> => ofVenue(ref, log, (venue) => serviceTimes(venue, service, now))

/** `date`, `today` and `days` as 'YYYY-MM-DD'. */
export const loadBookingDay = (
  ref: string,
  date: string,
  now: Date,
  log: Logger,
): Promise<Result<{ today: string; day: BookingDay; days: string[] }, LoadTimesError>> =>
  ofVenue(ref, log, (venue) => ({
    today: venueDate(now),
    day: bookingDay(venue, date, now),
    days: offeredDays(venue, now),
  }))
