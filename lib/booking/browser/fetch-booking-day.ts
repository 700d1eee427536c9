'use client'

import { callApi } from '@/lib/api/browser/call-api'
import { type BookingDayAnswer, bookingDayApi } from '@/lib/booking/booking-day-api'
import { unwrap } from '@/lib/result'

/** Whether a date, 'YYYY-MM-DD', is available (spec section 4). Throws where no answer can be had. */
export const fetchBookingDay = async (venueRef: string, date: string): Promise<BookingDayAnswer> =>
  unwrap(await callApi(bookingDayApi, { ref: venueRef }, { date }))
