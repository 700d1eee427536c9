'use client'

import { z } from 'zod'
import type { BookingError, BookingRequest, SentBooking } from '@/lib/booking/booking-request'
import { bookingAttempt, forgetBookingAttempt } from '@/lib/booking/browser/booking-attempt'
import { LINE_ERROR_SCHEMAS } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import { type JsonAnswer, postJson } from '@/lib/post-json'
import { fail, ok, type Result } from '@/lib/result'

/** Why a booking was not sent. `unanswered`: it may have arrived, and sending it again is safe. */
export type BookingRefusal = BookingError | { code: 'offline' } | { code: 'unanswered' } | { code: 'unexpected' }

export type BookingResult = Result<SentBooking, BookingRefusal>

const refusalSchema: z.ZodType<BookingError> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'booking_not_offered', 'type_not_offered', 'day_unavailable']) }),
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  ...LINE_ERROR_SCHEMAS,
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  z.object({ code: z.enum(['booking_reused', 'try_later', 'unavailable']) }),
])

/** `next` is a path of this site: a full address, or `//host`, would lead the diner elsewhere. */
const sentSchema = z.object({ reference: z.string().min(1), next: z.string().regex(/^\/(?![/\\])/) })

const failureSchema = z.object({ error: refusalSchema })

const DEADLINE_MS = 15_000
const PAUSES_MS = [500, 1_500, 3_500]
const LOST_ANSWERS = new Set([502, 503, 504])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const isLost = (answer: JsonAnswer | null): boolean => !answer || LOST_ANSWERS.has(answer.status)

/** Who is full says when to come back: the same again in some seconds would be told the same. */
const isFull = (answer: JsonAnswer | null): boolean => {
  const refused = failureSchema.safeParse(answer?.body)
  return refused.success && refused.data.error.code === 'try_later' && answer?.retryAfter !== undefined
}

const readAnswer = (answer: JsonAnswer | null): BookingResult => {
  if (!answer) return fail({ code: navigator.onLine ? 'unanswered' : 'offline' })
  const { status, body, retryAfter } = answer
  if (status === 429) return fail({ code: 'try_later', retryAfter })
  const sent = sentSchema.safeParse(body)
  if (status === 200 && sent.success) return ok(sent.data)
  const refused = failureSchema.safeParse(body)
  if (refused.success) {
    const { error } = refused.data
    return fail(error.code === 'try_later' ? { ...error, retryAfter } : error)
  }
  return fail({ code: LOST_ANSWERS.has(status) ? 'unanswered' : 'unexpected' })
}

/**
 * POST /api/bookings. A lost answer is asked for again, three times with growing pauses and the same attempt key: the
 * server then answers with the booking it already has, if it has it.
 */
export const postBooking = async (
  venueId: number,
  booking: Omit<BookingRequest, 'attemptKey' | 'lang'>,
  lang: BookingRequest['lang'],
): Promise<BookingResult> => {
  // Neither the language nor the address of the page is what is booked: changing them must not book twice.
  const { venue: _ref, type: _letter, ...content } = booking
  const request = { ...booking, lang, attemptKey: bookingAttempt(venueId, JSON.stringify(content)) }
  const ask = () => postJson('/api/bookings', request, { deadlineMs: DEADLINE_MS })
  let answer = await ask()
  for (const wait of PAUSES_MS) {
    if (!isLost(answer) || isFull(answer)) break
    await pause(wait)
    answer = await ask()
  }
  const result = readAnswer(answer)
  if (!result.ok && result.error.code === 'booking_reused') forgetBookingAttempt(venueId)
  return result
}
