'use client'

import { takeOutLines } from '@/lib/browser/cart/sent-lines'
import { forgetSentTo } from '@/lib/browser/orders/tracked-orders'
import type { TakenLine } from '@/lib/core/sharing/share-api'

/** Takes out of the cart, once, what an order of a shared cart has of this device's dishes. */
export const takeOutSent = (venueId: number, token: string, taken: readonly TakenLine[]): void => {
  if (forgetSentTo(venueId, token)) takeOutLines(venueId, taken)
}
