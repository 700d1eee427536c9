'use client'

import { z } from 'zod'
import { LINE_ERROR_SCHEMAS } from '@/lib/cart/order-line'
import { centsSchema } from '@/lib/cents-schema'
import type { PlacedOrder, PlaceOrderError } from '@/lib/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/result'
import { retryAfterOf } from '@/lib/retry-after'
import { deviceHeader } from '@/lib/this-device'
import { paymentMethodSchema } from '@/lib/venue/venue'

/** Why an order was not placed. `unanswered`: it may have arrived, and sending it again is safe. */
export type SubmitFailure =
  | PlaceOrderError
  | { code: 'offline' }
  | { code: 'unanswered' }
  | { code: 'unexpected' }
  /** An earlier order of this device was taken, or its payment is under way; `next` shows it. Nothing was sent. */
  | { code: 'already_ordered'; next: string }

export type SubmitResult = Result<PlacedOrder, SubmitFailure>

/** A path of this site: a full address, or `//host`, would lead the diner elsewhere. */
const pathSchema = z.string().regex(/^\/(?![/\\])/)

const refusalSchema: z.ZodType<PlaceOrderError> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered', 'provider_not_offered']) }),
  ...LINE_ERROR_SCHEMAS,
  z.object({ code: z.enum(['table_invalid', 'table_closed', 'table_check_unavailable', 'coupon_invalid']) }),
  z.object({ code: z.enum(['service_unavailable', 'courier_too_late', 'courier_unavailable']) }),
  z.object({ code: z.enum(['address_incomplete', 'address_abroad', 'address_unknown']) }),
  z.object({ code: z.enum(['out_of_range', 'distance_unavailable']) }),
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  z.object({ code: z.literal('time_too_early'), earliest: z.string() }),
  z.object({ code: z.literal('below_minimum'), minimum: centsSchema }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  z.object({ code: z.enum(['attempt_reused', 'try_later', 'unanswered', 'unavailable']) }),
  z.object({ code: z.literal('payment_unknown'), next: pathSchema }),
])

const placedSchema = z.object({
  orderId: z.string().min(1),
  total: centsSchema,
  provider: paymentMethodSchema,
  next: pathSchema,
})

const failureSchema = z.object({ error: refusalSchema })

const DEADLINE_MS = 15_000
const PAUSES_MS = [500, 1_500, 3_500]
const LOST_ANSWERS = new Set([502, 503, 504])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** A success that was cut off on its way is as lost as no answer. */
const isLost = (status: number, body: unknown): boolean => LOST_ANSWERS.has(status) || (status < 300 && body === null)

const readAnswer = (status: number, body: unknown, retryAfter: number | undefined): SubmitResult => {
  if (status === 429) return fail({ code: 'try_later', retryAfter })
  const placed = placedSchema.safeParse(body)
  if (placed.success) return ok(placed.data)
  const refused = failureSchema.safeParse(body)
  if (refused.success) {
    const { error } = refused.data
    return fail(error.code === 'try_later' ? { ...error, retryAfter } : error)
  }
  return fail({ code: isLost(status, body) ? 'unanswered' : 'unexpected' })
}

/**
 * Who does not know of a payment has waited for its provider already, and who names the time to try again says when: the
 * diner is told, and not kept waiting for the same again.
 */
const isAnswer = (failure: SubmitFailure): boolean =>
  failure.code === 'payment_unknown' || (failure.code === 'try_later' && failure.retryAfter !== undefined)

type Try = { result: SubmitResult; lost: boolean }

const post = async (body: string): Promise<Try> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), DEADLINE_MS)
  try {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...deviceHeader() },
      body,
      signal: aborter.signal,
    })
    const answer: unknown = await response.json().catch(() => null)
    const result = readAnswer(response.status, answer, retryAfterOf(response))
    const isTold = !result.ok && isAnswer(result.error)
    return { result, lost: !isTold && isLost(response.status, answer) }
  } catch {
    return { result: fail({ code: navigator.onLine ? 'unanswered' : 'offline' }), lost: true }
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * POST /api/orders with a `PlaceOrderRequest` as JSON. A lost answer (no network, 502, 503, 504, cut off) is asked for
 * again, three times with growing pauses and the same attempt key: the server then answers with the order it already
 * has, if it has it.
 */
export const postOrder = async (body: string): Promise<SubmitResult> => {
  for (const wait of PAUSES_MS) {
    const { result, lost } = await post(body)
    if (!lost) return result
    await pause(wait)
  }
  return (await post(body)).result
}
