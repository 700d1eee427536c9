'use client'

import { callWithRetry } from '@/lib/browser/api/call-with-retry'
import { deviceHeader } from '@/lib/browser/device/this-device'
import type { ClientCode } from '@/lib/core/api/contract'
import { type PlacedOrder, type PlaceOrderError, placeOrderApi } from '@/lib/core/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/core/orders/place-order-request'
import { fail, type Result } from '@/lib/core/result'

/** `unanswered`: the order may have arrived; sending it again is safe. */
type PostFailure = PlaceOrderError | { code: Exclude<ClientCode, 'rate_limited'> }

export type SubmitFailure =
  | PostFailure
  /** An earlier order was taken or is being paid; this one was not sent. */
  | { code: 'already_ordered'; next: string }

export type SubmitResult = Result<PlacedOrder, SubmitFailure>

/** Idempotent retry: posts a `PlaceOrderRequest` as JSON, and repeats it with the same key when the answer is lost. */
export const postOrder = async (body: string): Promise<Result<PlacedOrder, PostFailure>> => {
  const request: PlaceOrderRequest = JSON.parse(body)
  // Final: the server has already waited for the provider or the venue.
  const result = await callWithRetry(placeOrderApi, {}, request, {
    headers: deviceHeader(),
    final: ['payment_unknown', 'menu_stale'],
  })
  if (result.ok) return result
  const { error } = result
  return error.code === 'rate_limited' ? fail({ ...error, code: 'try_later' }) : fail(error)
}
