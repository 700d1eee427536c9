'use client'

import { forgetDraft } from '@/lib/booking/browser/booking-draft'
import { keepSentBooking, type ShownBooking } from '@/lib/booking/browser/sent-booking'
import { loadCart } from '@/lib/cart/browser/cart-store'
import { endOwnShare } from '@/lib/sharing/browser/own-share'
import { track } from '@/lib/tracking/browser/track'

/**
 * The server has the booking: the cart that went with it and the draft are done with (spec section 4), and the
 * confirmation is shown, here at once and then on its own page. Where the tab keeps nothing, here is where it stays.
 */
export const finishBooking = (
  venue: { id: number },
  shown: ShownBooking,
  next: string,
  onSent: (booking: ShownBooking) => void,
): void => {
  // In numbers alone: neither who comes nor when.
  track('requestbooking', { seats: shown.seats, quantity: shown.quantity })
  if (shown.quantity > 0) {
    // First: nothing of a shared cart may come back into the cart that is emptied here.
    void endOwnShare(venue.id)
    loadCart(venue.id).getState().dispatch({ type: 'clean' })
  }
  forgetDraft(venue.id)
  onSent(shown)
  if (keepSentBooking(venue.id, shown)) location.assign(next)
}
