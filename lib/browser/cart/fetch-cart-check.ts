'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { CartCheckAnswer, CartCheckRequest } from '@/lib/core/cart/cart-check'
import { cartCheckApi } from '@/lib/core/cart/cart-check-api'

/** One answer per line, in order; null if the call fails. Never throws. */
export const fetchCartCheck = async (venueRef: string, request: CartCheckRequest): Promise<CartCheckAnswer | null> => {
  const result = await callApi(cartCheckApi, { ref: venueRef }, request)
  return result.ok && result.value.lines.length === request.lines.length ? result.value : null
}
