'use client'

import type { z } from 'zod'
import { callApi } from '@/lib/browser/api/call-api'
import { callWithRetry } from '@/lib/browser/api/call-with-retry'
import type { ClientCode } from '@/lib/core/api/contract'
import type { BookingStatus, changeBookingRequestSchema } from '@/lib/core/booking/booking-status'
import {
  agreeBookingApi,
  answerOfferApi,
  bookingStatusApi,
  type ChangeBookingError,
  cancelBookingApi,
  changeBookingApi,
} from '@/lib/core/booking/booking-status-api'
import type { RetryAfter } from '@/lib/core/http/retry-after'
import type { Result } from '@/lib/core/result'

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

/** The guest's answer to a move of the venue; declining cancels. `changed`: moved again meanwhile. Never throws. */
export const postAgreement = async (
  { id, attemptKey }: OwnBooking,
  answer: { turn: number; agrees: boolean },
): Promise<BookingStatus | 'changed' | 'failed'> => {
  const result = await callWithRetry(agreeBookingApi, { id }, { attemptKey, ...answer })
  if (result.ok) return result.value
  return result.error.code === 'booking_changed' ? 'changed' : 'failed'
}

/** The answer to a freed table. `over`: it is another guest's now. `changed`: moved meanwhile. Never throws. */
export const postOfferAnswer = async (
  { id, attemptKey }: OwnBooking,
  answer: { turn: number; takes: boolean },
): Promise<BookingStatus | 'over' | 'changed' | 'failed'> => {
  const result = await callWithRetry(answerOfferApi, { id }, { attemptKey, ...answer })
  if (result.ok) return result.value
  if (result.error.code === 'offer_over') return 'over'
  return result.error.code === 'booking_changed' ? 'changed' : 'failed'
}

type BookingChange = Omit<z.input<typeof changeBookingRequestSchema>, 'attemptKey'>

export type ChangeRefusal = (ChangeBookingError | { code: ClientCode }) & RetryAfter

/** Retries a lost answer: a change made twice stands once. */
export const postChange = ({ id, attemptKey }: OwnBooking, change: BookingChange): Promise<ChangeResult> =>
  callWithRetry(changeBookingApi, { id }, { attemptKey, ...change })

type ChangeResult = Result<BookingStatus, ChangeRefusal>
