'use client'

import { createStore } from 'zustand/vanilla'
import { onStored, readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { type AcceptedCoupon, acceptedCouponSchema } from '@/lib/core/cart/coupon'

const readAccepted = (value: unknown): AcceptedCoupon | null => {
  const parsed = acceptedCouponSchema.safeParse(value)
  return parsed.success ? parsed.data : null
}

/** If storage refused the write, rereading it would lose the coupon. */
let stored = true

type CouponState = { coupon: AcceptedCoupon | null; restored: boolean }

export const couponStore = createStore<CouponState>()(() => ({ coupon: null, restored: false }))

const read = (): void =>
  couponStore.setState({ coupon: readStored('session', STORAGE_KEYS.coupon, readAccepted), restored: true })

/** Never call it while rendering. */
export const restoreCoupon = (): void => {
  if (couponStore.getState().restored) return
  read()
  onStored(STORAGE_KEYS.coupon, () => stored && read())
}

/** Spec section 3; null deletes it. */
export const keepCoupon = (coupon: AcceptedCoupon | null): void => {
  if (coupon) stored = writeStored('session', STORAGE_KEYS.coupon, coupon)
  else removeStored('session', STORAGE_KEYS.coupon)
  couponStore.setState({ coupon, restored: true })
}
