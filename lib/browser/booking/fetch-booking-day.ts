'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { type BookingDayAnswer, bookingDayApi } from '@/lib/core/booking/booking-day-api'
import { unwrap } from '@/lib/core/result'

/** Date 'YYYY-MM-DD' (spec section 4). Throws when unanswered. */
export const fetchBookingDay = async (venueRef: string, date: string): Promise<BookingDayAnswer> =>
  unwrap(await callApi(bookingDayApi, { ref: venueRef }, { date }))
