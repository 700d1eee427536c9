'use client'

import { useState } from 'react'
import { readStored, removeStored, STORAGE_KEYS } from '@/lib/browser-storage'
import { type AcceptedCoupon, acceptedCouponSchema, couponFor } from '@/lib/cart/coupon'

const readAccepted = (value: unknown): AcceptedCoupon | null => {
  const parsed = acceptedCouponSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/**
 * The coupon of this browser session that holds at this venue, or null, and how to give it up. For components
 * shown only after the cart was restored: the server cannot know the coupon, and its markup has none.
 */
export const useAcceptedCoupon = (venueId: number): [AcceptedCoupon | null, () => void] => {
  const [coupon, setCoupon] = useState(() =>
    couponFor(readStored('session', STORAGE_KEYS.coupon, readAccepted), venueId),
  )
  const giveUp = () => {
    removeStored('session', STORAGE_KEYS.coupon)
    setCoupon(null)
  }
  return [coupon, giveUp]
}
