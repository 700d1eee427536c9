'use client'

import { useLayoutEffect } from 'react'
import { useStore } from 'zustand'
import { couponStore, keepCoupon, restoreCoupon } from '@/lib/cart/browser/coupon-store'
import { type AcceptedCoupon, couponFor } from '@/lib/cart/coupon'

const giveUp = (): void => keepCoupon(null)

/** The coupon of this browser session that holds at this venue, or null, and how to give it up. */
export const useAcceptedCoupon = (venueId: number): [AcceptedCoupon | null, () => void] => {
  const coupon = useStore(couponStore, (state) => state.coupon)
  // Before the first paint: a total without its discount must not flash.
  useLayoutEffect(restoreCoupon, [])
  return [couponFor(coupon, venueId), giveUp]
}
