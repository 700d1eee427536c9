'use client'

import { callWithRetry } from '@/lib/browser/api/call-with-retry'
import { bookingKey, forgetBookingKey } from '@/lib/browser/booking/booking-key'
import { deviceHeader } from '@/lib/browser/device/this-device'
import type { ClientCode } from '@/lib/core/api/contract'
import { type BookingError, bookingApi, type SentBooking } from '@/lib/core/booking/booking-api'
import type { BookingRequest } from '@/lib/core/booking/booking-request'
import { fail, ok, type Result } from '@/lib/core/result'

/** `unanswered`: it may have arrived; sending it again is safe. */
export type BookingRefusal = BookingError | { code: Exclude<ClientCode, 'rate_limited'> }

export type PostedBooking = SentBooking & { attemptKey: string }

export type BookingResult = Result<PostedBooking, BookingRefusal>

/** Retries a lost answer with the same idempotency key. */
export const postBooking = async (
  venueId: number,
  booking: Omit<BookingRequest, 'attemptKey' | 'lang'>,
  lang: BookingRequest['lang'],
): Promise<BookingResult> => {
  // Another language or page address, a share that this booking has ended, or waiting for it must not book twice.
  const { venue: _ref, type: _letter, share: _ended, waits: _list, ...content } = booking
  const request = { ...booking, lang, attemptKey: bookingKey(venueId, JSON.stringify(content)) }
  const headers = request.coupon ? deviceHeader() : {}
  const result = await callWithRetry(bookingApi, {}, request, { headers, final: ['menu_stale'] })
  if (result.ok) return ok({ ...result.value, attemptKey: request.attemptKey })
  const { error } = result
  if (error.code === 'booking_reused') forgetBookingKey(venueId)
  return error.code === 'rate_limited' ? fail({ ...error, code: 'try_later' }) : fail(error)
}
