'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { type BookingDayAnswer, bookingDayApi } from '@/lib/core/booking/booking-day-api'
import { unwrap } from '@/lib/core/result'

/** `askedAt`: ms since 1970, by this device. */
export type AskedDay = BookingDayAnswer & { askedAt: number }

/** Date 'YYYY-MM-DD' (spec section 4). Throws when unanswered. */
export const fetchBookingDay = async (venueRef: string, date: string): Promise<AskedDay> => {
  const askedAt = Date.now()
  return { ...unwrap(await callApi(bookingDayApi, { ref: venueRef }, { date })), askedAt }
}

const MAX_AGE_MS = 90_000

/** Today's times begin at the venue's now: an older answer, as of a phone that slept, would offer times already past. */
export const isCurrent = ({ askedAt }: Pick<AskedDay, 'askedAt'>, now: number): boolean =>
  askedAt <= now && now - askedAt <= MAX_AGE_MS
