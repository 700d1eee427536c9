'use client'

import { useMemo } from 'react'
import { useAcceptedCoupon } from '@/components/cart/use-accepted-coupon'
import { useCartTotals } from '@/components/cart/use-cart-totals'
import { OwnerPanel } from '@/components/sharing/owner-panel'
import type { SharedView, SharingPage } from '@/components/sharing/shared-page'
import { useOwnPart } from '@/components/sharing/use-own-part'
import { useOwnerShare } from '@/components/sharing/use-owner-share'
import { cartStore, useCart } from '@/lib/browser/cart/cart-store'
import { guestLabel, withoutGuest } from '@/lib/core/cart/guest-lines'
import { MAX_LINES } from '@/lib/core/cart/limits'
import { ordersPath } from '@/lib/core/http/links'

/** Owner view of a cart (spec section 2). */
export const useOwnerView = ({ venue, type, venueRef, sharing, cover, shareid, isOn }: SharingPage): SharedView => {
  const products = useCart(venue.id, (state) => state.cart.products)
  const config = isOn && sharing ? sharing.config : null
  const owner = useOwnerShare({ venueId: venue.id, venueRef, type, locale: sharing?.locale ?? 'en', config })
  const { people, joined, change } = owner
  const [coupon] = useAcceptedCoupon(venue.id)
  const { covers } = useCartTotals({ venueId: venue.id, venueRef, type, cover: isOn ? cover : null, discount: 0 })
  useOwnPart({
    share: owner.isSynced ? owner.share : null,
    products: products.filter(({ guest }) => !guest || !people.some(({ user_id }) => user_id === guest.id)),
    covers,
    coupon: coupon?.code ?? null,
  })
  const names = useMemo(() => {
    const sent = people.flatMap(
      ({ user_id, user }) => joined.find(({ id, name }) => id === user_id && name === user) ?? [],
    )
    const inCart = products.flatMap(({ guest }) => guest ?? [])
    return new Map([...inCart, ...sent].map((guest) => [guest.id, guestLabel(guest)]))
  }, [people, products, joined])

  // From the cart, to match lines and bill, pending changes included.
  const inCart = people.map((person) => ({
    ...person,
    products: products.filter(({ guest }) => guest?.id === person.user_id),
  }))
  const theirs = products.filter((line) => line.guest)
  const sentLines = people.reduce((sum, person) => sum + person.products.length, 0)
  const removeOthers = () => {
    const { cart, dispatch } = cartStore(venue.id).getState()
    const ids = theirs.flatMap(({ guest }) => (guest ? [guest.id] : []))
    const { products: own, customers } = ids.reduce(withoutGuest, cart)
    dispatch({ type: 'setLines', products: own, customers })
  }

  return {
    shareid,
    parts: { ownOnly: false, names, onPersonLine: change, footOf: null },
    panel: (
      <OwnerPanel
        owner={owner}
        people={inCart}
        names={names}
        venueName={venue.name}
        linkOf={(token) => `${location.origin}${ordersPath(type, venueRef, token)}`}
        isFull={products.length >= MAX_LINES && sentLines > theirs.length}
        onRemoveOthers={owner.share === null && theirs.length > 0 ? removeOthers : null}
      />
    ),
    isEmptySaid: false,
  }
}
