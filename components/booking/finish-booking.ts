'use client'

import { forgetDraft } from '@/lib/browser/booking/booking-draft'
import { keepSentBooking, type SentTable } from '@/lib/browser/booking/sent-booking'
import { loadCart } from '@/lib/browser/cart/cart-store'
import { couponStore, keepCoupon } from '@/lib/browser/cart/coupon-store'
import { endOwnShare } from '@/lib/browser/sharing/own-share'
import { couponFor } from '@/lib/core/cart/coupon'

type Finished = {
  venueId: number
  sent: SentTable
  hasOrder: boolean
  next: string
  onSent: (booking: SentTable) => void
}

/**
 * After the server accepts: clears cart, coupon and draft (spec section 4), then opens the confirmation page; shown in
 * place if storage failed.
 */
export const finishBooking = ({ venueId, sent, hasOrder, next, onSent }: Finished): void => {
  if (hasOrder) {
    // First, or the shared cart could refill this one.
    void endOwnShare(venueId)
    loadCart(venueId).getState().dispatch({ type: 'clean' })
    if (couponFor(couponStore.getState().coupon, venueId)) keepCoupon(null)
  }
  forgetDraft(venueId)
  onSent(sent)
  if (keepSentBooking(venueId, sent)) location.assign(next)
}
