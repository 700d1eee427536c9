'use client'

import { useEffect } from 'react'
import { cartStore } from '@/lib/cart/browser/cart-store'
import type { Cents } from '@/lib/money'

/** The cost of delivery lives in the cart (spec section 3) as long as the form it belongs to is filled in; 0 elsewhere. */
export const useSyncDeliveryCost = (venueId: number, cost: Cents | null): void => {
  useEffect(() => {
    cartStore(venueId)
      .getState()
      .dispatch({ type: 'setDeliveryCost', cents: cost ?? 0 })
  }, [venueId, cost])
}
