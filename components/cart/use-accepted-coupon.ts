'use client'

import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { couponStore, keepCoupon, restoreCoupon } from '@/lib/browser/cart/coupon-store'
import { type AcceptedCoupon, couponFor } from '@/lib/core/cart/coupon'

const giveUp = (): void => keepCoupon(null)

/** The session's coupon for this venue, and its removal. */
export const useAcceptedCoupon = (venueId: number): [AcceptedCoupon | null, () => void] => {
  const coupon = useStore(couponStore, (state) => state.coupon)
  // Before first paint, or the undiscounted total flashes.
  useLayoutEffect(restoreCoupon, [])
  return [couponFor(coupon, venueId), giveUp]
}
