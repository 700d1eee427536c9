'use client'

import { forgetDraft } from '@/lib/booking/browser/booking-draft'
import { keepSentBooking, type SentTable } from '@/lib/booking/browser/sent-booking'
import { loadCart } from '@/lib/cart/browser/cart-store'
import { couponStore, keepCoupon } from '@/lib/cart/browser/coupon-store'
import { couponFor } from '@/lib/cart/coupon'
import { endOwnShare } from '@/lib/sharing/browser/own-share'

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
