'use client'

import { GuestPanel } from '@/components/sharing/guest-panel'
import { GuestSend } from '@/components/sharing/guest-send'
import type { SharedView, SharingPage } from '@/components/sharing/shared-page'
import { useGuestShare } from '@/components/sharing/use-guest-share'
import { cartStore, useCart } from '@/lib/browser/cart/cart-store'
import { restoreLines } from '@/lib/browser/cart/sent-lines'
import { trackShare, untrackOrder } from '@/lib/browser/orders/tracked-orders'
import { sessionName } from '@/lib/browser/sharing/guest-session'
import type { CartProduct } from '@/lib/core/cart/cart'
import { lineKey } from '@/lib/core/cart/transitions'
import { menuPath, ordersPath, shareSuccessPath } from '@/lib/core/http/links'

const NOBODY = new Map<string, string>()

/** Guest view of a shared cart (spec section 2). */
export const useGuestView = ({ venue, type, venueRef, sharing, cover, shareid, isOn }: SharingPage): SharedView => {
  const guest = useGuestShare({
    venueId: venue.id,
    type,
    locale: sharing?.locale ?? 'en',
    token: isOn ? shareid : null,
    config: sharing?.config ?? null,
  })
  const hasOwn = useCart(venue.id, (state) => state.cart.products.some((line) => !line.guest))
  const { hasLeft, key } = guest

  const clear = () => {
    const { cart, dispatch } = cartStore(venue.id).getState()
    for (const line of cart.products) if (!line.guest) dispatch({ type: 'remove', key: lineKey(line) })
  }
  const send = async (name: string, products: CartProduct[]) => {
    if (!shareid || !(await guest.send(name, products))) return
    // The guest follows the shared order too.
    trackShare(venue.id, shareid, key, products.map(lineKey))
    location.assign(shareSuccessPath(type, venueRef, shareid))
  }
  const withdraw = async () => {
    const part = await guest.withdraw()
    if (!part || !shareid) return false
    untrackOrder(venue.id, shareid)
    restoreLines(venue.id, part.products)
    return true
  }
  const undo = () => {
    const { withdrawn } = guest
    if (withdrawn) void send(sessionName() ?? withdrawn.user, withdrawn.products)
  }

  const isOver = guest.state === 'closed' || guest.state === 'unknown'
  return {
    shareid: isOver ? null : shareid,
    parts: {
      ownOnly: true,
      names: NOBODY,
      onPersonLine: null,
      footOf: (lines) => (guest.state === 'open' ? <GuestSend guest={guest} products={lines} onSend={send} /> : null),
    },
    panel: (
      <GuestPanel
        guest={guest}
        menuHref={menuPath(type, venueRef, shareid)}
        aloneHref={ordersPath(type, venueRef)}
        hasOwn={hasOwn}
        cover={cover}
        onClear={clear}
        onWithdraw={withdraw}
        onUndo={undo}
      />
    ),
    isEmptySaid: !isOver || hasLeft,
  }
}
