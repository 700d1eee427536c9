'use client'

import { useEffect, useState } from 'react'
import { couponStore, restoreCoupon } from '@/lib/browser/cart/coupon-store'
import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { couponFor } from '@/lib/core/cart/coupon'

/** Spec section 9. */
const OPENS_AFTER_MS = 1_000

/** `offered` must not raise the keyboard. */
export type PopupCause = 'offered' | 'requested'

const isTrue = (value: unknown): true | null => (value === true ? true : null)

const hasCoupon = (venueId: number): boolean => couponFor(couponStore.getState().coupon, venueId) !== null

/** Never over another dialog or while typing. */
const mayInterrupt = (): boolean =>
  document.querySelector('dialog[open]') === null && !document.activeElement?.matches('input, textarea, select')

/** Coupon popup; opens by itself unless a coupon is stored or it was dismissed this session (spec section 4). */
export const useCouponPopup = (venueId: number, offered: boolean) => {
  const [cause, setCause] = useState<PopupCause | null>(null)

  useEffect(() => {
    restoreCoupon()
    const putAside = readStored('session', STORAGE_KEYS.couponPutAside(venueId), isTrue)
    if (!offered || putAside || hasCoupon(venueId)) return
    const open = () => {
      if (!hasCoupon(venueId) && mayInterrupt()) setCause((known) => known ?? 'offered')
    }
    const timer = setTimeout(open, OPENS_AFTER_MS)
    const leave = () => clearTimeout(timer)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      window.removeEventListener('pagehide', leave)
    }
  }, [venueId, offered])

  const close = () => {
    writeStored('session', STORAGE_KEYS.couponPutAside(venueId), true)
    setCause(null)
  }
  return { cause, open: () => setCause('requested'), close }
}
