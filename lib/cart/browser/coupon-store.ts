'use client'

import { createStore } from 'zustand/vanilla'
import { onStored, readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { type AcceptedCoupon, acceptedCouponSchema } from '@/lib/cart/coupon'

const readAccepted = (value: unknown): AcceptedCoupon | null => {
  const parsed = acceptedCouponSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** Where storage refuses, the coupon in memory is the only one: reading again would lose it. */
let stored = true

type CouponState = { coupon: AcceptedCoupon | null; restored: boolean }

/** The one coupon of this browser session, of whichever venue; none until it was restored. */
export const couponStore = createStore<CouponState>()(() => ({ coupon: null, restored: false }))

const read = (): void =>
  couponStore.setState({ coupon: readStored('session', STORAGE_KEYS.coupon, readAccepted), restored: true })

/** Reads what this session accepted before. Call it in an effect or an event, never while rendering. */
export const restoreCoupon = (): void => {
  if (couponStore.getState().restored) return
  read()
  onStored(STORAGE_KEYS.coupon, () => stored && read())
}

/** Keeps an accepted coupon for the session (spec section 3), or with null forgets it. */
export const keepCoupon = (coupon: AcceptedCoupon | null): void => {
  if (coupon) stored = writeStored('session', STORAGE_KEYS.coupon, coupon)
  else removeStored('session', STORAGE_KEYS.coupon)
  couponStore.setState({ coupon, restored: true })
}
