'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { BookingStatus } from '@/lib/core/booking/booking-status'
import { bookingStatusApi, cancelBookingApi } from '@/lib/core/booking/booking-status-api'

type OwnBooking = { id: string; attemptKey: string }

/** `unknown`: no such booking for this device. `unreachable`: no answer. */
export type BookingAnswer =
  | { status: 'known'; booking: BookingStatus }
  | { status: 'unknown' }
  | { status: 'unreachable' }

/** Never throws. */
export const fetchBookingStatus = async ({ id, attemptKey }: OwnBooking): Promise<BookingAnswer> => {
  const result = await callApi(bookingStatusApi, { id }, { attemptKey })
  if (result.ok) return { status: 'known', booking: result.value }
  return { status: result.error.code === 'not_found' ? 'unknown' : 'unreachable' }
}

/** Safe to repeat. `too_late`: only the venue can cancel now. Never throws. */
export const postCancellation = async ({
  id,
  attemptKey,
}: OwnBooking): Promise<BookingStatus | 'too_late' | 'failed'> => {
  const result = await callApi(cancelBookingApi, { id }, { attemptKey })
  if (result.ok) return result.value
  return result.error.code === 'cancel_too_late' ? 'too_late' : 'failed'
}
