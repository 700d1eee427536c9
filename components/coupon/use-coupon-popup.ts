'use client'

import { useEffect, useState } from 'react'
import { readStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { couponStore, restoreCoupon } from '@/lib/cart/browser/coupon-store'
import { couponFor } from '@/lib/cart/coupon'

/** Spec section 9. */
const OPENS_AFTER_MS = 1_000

/** How the popup came: by itself it must not raise the keyboard. */
export type PopupCause = 'offered' | 'requested'

const isTrue = (value: unknown): true | null => (value === true ? true : null)

const hasCoupon = (venueId: number): boolean => couponFor(couponStore.getState().coupon, venueId) !== null

/** Nothing pops up over another dialog or under the fingers of somebody who types. */
const mayInterrupt = (): boolean =>
  document.querySelector('dialog[open]') === null && !document.activeElement?.matches('input, textarea, select')

/**
 * Whether the coupon popup is open, and why. It opens by itself a second after the page did, where coupons are
 * offered, none is stored and it was not put aside in this session (spec section 4).
 */
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
