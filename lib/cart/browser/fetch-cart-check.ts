'use client'

import { type CartCheckRequest, type CheckedLine, cartCheckAnswerSchema } from '@/lib/cart/cart-check'
import { postJson } from '@/lib/post-json'

/** POST /api/venues/{ref}/cart-check: one answer a line, in the order sent; null when none came. Never throws. */
export const fetchCartCheck = async (venueRef: string, request: CartCheckRequest): Promise<CheckedLine[] | null> => {
  const answer = await postJson(`/api/venues/${encodeURIComponent(venueRef)}/cart-check`, request)
  const checked = cartCheckAnswerSchema.safeParse(answer?.body)
  return checked.success && checked.data.lines.length === request.lines.length ? checked.data.lines : null
}
