'use client'

import { GuestPanel } from '@/components/sharing/guest-panel'
import { GuestSend } from '@/components/sharing/guest-send'
import type { SharedView, SharingPage } from '@/components/sharing/shared-page'
import { useGuestShare } from '@/components/sharing/use-guest-share'
import { cartStore, useCart } from '@/lib/browser/cart/cart-store'
import { trackShare, untrackOrder } from '@/lib/browser/orders/tracked-orders'
import { sessionUserId } from '@/lib/browser/sharing/guest-session'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'
import { ordersPath, shareSuccessPath } from '@/lib/core/http/links'

const NOBODY = new Map<string, string>()

/** Guest view of a shared cart (spec section 2). */
export const useGuestView = ({ venue, type, venueRef, sharing, shareid, isOn }: SharingPage): SharedView => {
  const locale = sharing?.locale ?? 'en'
  const guest = useGuestShare({ venueId: venue.id, type, locale, token: isOn ? shareid : null })
  const hasOwn = useCart(venue.id, (state) => state.cart.products.some((line) => !line.guest))

  const clear = () => {
    const { cart, dispatch } = cartStore(venue.id).getState()
    for (const line of cart.products) if (!line.guest) dispatch({ type: 'remove', key: lineKey(line) })
  }
  const onSent = (sent: CartProduct[]) => {
    // The guest follows the shared order too.
    if (shareid && sent.length > 0) trackShare(venue.id, shareid, sessionUserId(), sent.map(lineKey))
    else if (shareid) untrackOrder(venue.id, shareid)
    if (sent.length === 0) guest.refresh()
    else location.assign(shareSuccessPath(type, venueRef, shareid))
  }
  const footOf = (lines: CartProduct[]) =>
    guest.state === 'open' ? <GuestSend guest={guest} products={lines} onSent={() => onSent(lines)} /> : null

  return {
    shareid: guest.state === 'closed' || guest.state === 'unknown' ? null : shareid,
    parts: { ownOnly: true, names: NOBODY, onPersonLine: null, footOf },
    panel: <GuestPanel guest={guest} aloneHref={ordersPath(type, venueRef)} onClear={hasOwn ? clear : null} />,
    emptyFoot: guest.sent?.products.length ? footOf([]) : null,
  }
}
