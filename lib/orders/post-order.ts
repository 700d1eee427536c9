'use client'

import { z } from 'zod'
import type { PlacedOrder, PlaceOrderError, PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { fail, ok, type Result } from '@/lib/result'
import { centsSchema, paymentMethodSchema } from '@/lib/venue/venue'

/** Why an order was not placed. `unanswered`: it may have arrived, and sending it again is safe. */
export type SubmitFailure = PlaceOrderError | { code: 'offline' } | { code: 'unanswered' } | { code: 'unexpected' }

export type SubmitResult = Result<PlacedOrder, SubmitFailure>

const line = z.int().min(0)

const refusalSchema: z.ZodType<PlaceOrderError> = z.discriminatedUnion('code', [
  z.object({ code: z.literal('invalid_request'), field: z.string().catch('') }),
  z.object({ code: z.enum(['venue_not_found', 'type_not_offered', 'provider_not_offered']) }),
  z.object({ code: z.enum(['item_unknown', 'item_unavailable', 'selection_invalid']), line }),
  z.object({ code: z.literal('addition_required'), line, category: z.string() }),
  z.object({ code: z.enum(['table_invalid', 'table_closed', 'table_check_unavailable', 'coupon_invalid']) }),
  z.object({ code: z.enum(['service_unavailable', 'courier_too_late', 'courier_unavailable']) }),
  z.object({ code: z.enum(['address_incomplete', 'address_abroad', 'address_unknown']) }),
  z.object({ code: z.enum(['out_of_range', 'distance_unavailable']) }),
  z.object({ code: z.literal('time_outside_hours'), next: z.string().nullable() }),
  z.object({ code: z.literal('time_too_early'), earliest: z.string() }),
  z.object({ code: z.literal('below_minimum'), minimum: centsSchema }),
  z.object({ code: z.literal('total_changed'), total: centsSchema }),
  z.object({ code: z.enum(['attempt_reused', 'try_later', 'unavailable']) }),
])

/** `next` is a path of this site: a full address, or `//host`, would lead the diner elsewhere. */
const placedSchema = z.object({
  orderId: z.string().min(1),
  total: centsSchema,
  provider: paymentMethodSchema,
  next: z.string().regex(/^\/(?![/\\])/),
})

const failureSchema = z.object({ error: refusalSchema })

const DEADLINE_MS = 15_000
const PAUSES_MS = [500, 1_500, 3_500]
const LOST_ANSWERS = new Set([502, 503, 504])

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const readAnswer = (status: number, body: unknown): SubmitResult => {
  if (status === 429) return fail({ code: 'try_later' })
  const placed = placedSchema.safeParse(body)
  if (placed.success) return ok(placed.data)
  const refused = failureSchema.safeParse(body)
  if (refused.success) return fail(refused.data.error)
  return fail({ code: LOST_ANSWERS.has(status) ? 'unanswered' : 'unexpected' })
}

type Try = { result: SubmitResult; lost: boolean }

const post = async (request: PlaceOrderRequest): Promise<Try> => {
  const aborter = new AbortController()
  const deadline = setTimeout(() => aborter.abort(), DEADLINE_MS)
  try {
    const response = await fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(request),
      signal: aborter.signal,
    })
    const body: unknown = await response.json().catch(() => null)
    return { result: readAnswer(response.status, body), lost: LOST_ANSWERS.has(response.status) }
  } catch {
    return { result: fail({ code: navigator.onLine ? 'unanswered' : 'offline' }), lost: true }
  } finally {
    clearTimeout(deadline)
  }
}

/**
 * POST /api/orders. A lost answer (no network, 502, 503, 504) is asked for again, three times with growing
 * pauses and the same attempt key: the server then answers with the order it already has, if it has it.
 */
export const postOrder = async (request: PlaceOrderRequest): Promise<SubmitResult> => {
  for (const wait of PAUSES_MS) {
    const { result, lost } = await post(request)
    if (!lost) return result
    await pause(wait)
  }
  return (await post(request)).result
}
