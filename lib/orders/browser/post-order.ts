'use client'

import { callWithRetry } from '@/lib/api/browser/call-with-retry'
import type { ClientCode } from '@/lib/api/contract'
import { deviceHeader } from '@/lib/browser/this-device'
import { type PlacedOrder, type PlaceOrderError, placeOrderApi } from '@/lib/orders/place-order-api'
import type { PlaceOrderRequest } from '@/lib/orders/place-order-request'
import { fail, type Result } from '@/lib/result'

/** What an order that was sent met. `unanswered`: it may have arrived, and sending it again is safe. */
type PostFailure = PlaceOrderError | { code: Exclude<ClientCode, 'rate_limited'> }

/** Why an order was not placed. */
export type SubmitFailure =
  | PostFailure
  /** An earlier order of this device was taken, or its payment is under way; `next` shows it. Nothing was sent. */
  | { code: 'already_ordered'; next: string }

export type SubmitResult = Result<PlacedOrder, SubmitFailure>

/**
 * Idempotent retry: sends an order, a `PlaceOrderRequest` as JSON; where the answer is lost, the same again with the same
 * key. The server then answers with the order it already has, if it has it.
 */
export const postOrder = async (body: string): Promise<Result<PlacedOrder, PostFailure>> => {
  const request: PlaceOrderRequest = JSON.parse(body)
  // Who does not know of a payment has waited for its provider already, and who has but an old menu for its venue.
  const result = await callWithRetry(placeOrderApi, {}, request, {
    headers: deviceHeader(),
    final: ['payment_unknown', 'menu_stale'],
  })
  if (result.ok) return result
  const { error } = result
  return error.code === 'rate_limited' ? fail({ ...error, code: 'try_later' }) : fail(error)
}
