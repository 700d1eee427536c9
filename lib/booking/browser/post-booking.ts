'use client'

import { callWithRetry } from '@/lib/api/browser/call-with-retry'
import type { ClientCode } from '@/lib/api/contract'
import { type BookingError, bookingApi, type SentBooking } from '@/lib/booking/booking-api'
import type { BookingRequest } from '@/lib/booking/booking-request'
import { bookingKey, forgetBookingKey } from '@/lib/booking/browser/booking-key'
import { deviceHeader } from '@/lib/browser/this-device'
import { fail, ok, type Result } from '@/lib/result'

/** Why a booking was not sent. `unanswered`: it may have arrived, and sending it again is safe. */
export type BookingRefusal = BookingError | { code: Exclude<ClientCode, 'rate_limited'> }

/** What was taken, and the key that it is asked about by. */
export type PostedBooking = SentBooking & { attemptKey: string }

export type BookingResult = Result<PostedBooking, BookingRefusal>

/**
 * Idempotent retry: a booking whose answer was lost is sent again with the same key; the server then answers with the
 * booking it already has, if it has it.
 */
export const postBooking = async (
  venueId: number,
  booking: Omit<BookingRequest, 'attemptKey' | 'lang'>,
  lang: BookingRequest['lang'],
): Promise<BookingResult> => {
  // Neither the language nor the address of the page is what is booked: changing them must not book twice.
  const { venue: _ref, type: _letter, ...content } = booking
  const request = { ...booking, lang, attemptKey: bookingKey(venueId, JSON.stringify(content)) }
  const headers = request.coupon ? deviceHeader() : {}
  const result = await callWithRetry(bookingApi, {}, request, { headers, final: ['menu_stale'] })
  if (result.ok) return ok({ ...result.value, attemptKey: request.attemptKey })
  const { error } = result
  if (error.code === 'booking_reused') forgetBookingKey(venueId)
  return error.code === 'rate_limited' ? fail({ ...error, code: 'try_later' }) : fail(error)
}
