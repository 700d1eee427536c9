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
  /** Whether an order went with it. */
  hasOrder: boolean
  next: string
  onSent: (booking: SentTable) => void
}

/**
 * The server has the booking: the cart and the coupon that went with it and the draft are done with (spec section 4), and
 * the confirmation is shown, here at once and then on its own page. Where the device keeps nothing, here is where it stays.
 */
export const finishBooking = ({ venueId, sent, hasOrder, next, onSent }: Finished): void => {
  if (hasOrder) {
    // First: nothing of a shared cart may come back into the cart that is emptied here.
    void endOwnShare(venueId)
    loadCart(venueId).getState().dispatch({ type: 'clean' })
    if (couponFor(couponStore.getState().coupon, venueId)) keepCoupon(null)
  }
  forgetDraft(venueId)
  onSent(sent)
  if (keepSentBooking(venueId, sent)) location.assign(next)
}
