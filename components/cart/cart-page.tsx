'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { CartContents } from '@/components/cart/cart-contents'
import type { CartCover } from '@/components/cart/cart-cover'
import { CartEmpty } from '@/components/cart/cart-empty'
import { CartSkeleton } from '@/components/cart/first-paint/cart-skeleton'
import { useOrderHere } from '@/components/cart/proceed/use-order-here'
import { UndoBar } from '@/components/cart/undo-bar'
import { useRemoval } from '@/components/cart/use-removal'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'
import type { CartSharing } from '@/components/sharing/shared-page'
import { useCartSharing } from '@/components/sharing/use-cart-sharing'
import { useSteady } from '@/components/ui/use-steady'
import { useCart } from '@/lib/browser/cart/cart-store'
import { proceedPath } from '@/lib/core/checkout/step-paths'
import { menuPath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { FormService } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'
import '@/components/cart/cart.css'

type CartPageProps = {
  venue: Pick<PublicVenue, 'id' | 'token' | 'name'>
  type: OrderType
  venueRef: string
  /** The only service, if just one. */
  only: FormService | null
  /** Flag on, and offered for this type. */
  takesCoupons: boolean
  cover: CartCover | null
  /** The tables page, where orders go to tables; its form stands here for a diner who scanned the table's code. */
  order: TablesPageProps | null
  sharing: CartSharing | null
}

/** Cart page (spec section 2); skeleton until the cart is read. */
export const CartPage = ({ venue, type, venueRef, only, takesCoupons, cover, order, sharing }: CartPageProps) => {
  const t = useTranslations('cart')
  // A press on the first paint's checkout link is followed, not lost with the link.
  const restored = useSteady(useCart(venue.id, (state) => state.restored))
  const { shareid, parts, panel, isEmptySaid } = useCartSharing({ venue, type, venueRef, sharing, cover, restored })
  const isEmpty = useCart(venue.id, (state) => !state.cart.products.some(({ guest }) => !(parts?.ownOnly && guest)))
  const [liveMessage, setLiveMessage] = useState('')
  const { removed, onRemoved, undo } = useRemoval({
    venueId: venue.id,
    onPersonLine: parts?.onPersonLine ?? null,
    say: setLiveMessage,
  })
  const undoBar = removed ? <UndoBar name={removed.product.name} onUndo={undo} /> : null
  const menu = menuPath(type, venueRef, shareid)
  const orderHere = useOrderHere(venue.id, order)
  return (
    <div className="cart">
      <header className="page-header">
        <a className="back" href={menu}>
          <span className="visually-hidden">{t('backToMenu')}</span>
        </a>
        <div>
          <h1>{t('title')}</h1>
          <p className="cart-venue">{venue.name}</p>
        </div>
      </header>
      {restored ? null : (
        <CartSkeleton
          venueId={venue.id}
          proceed={proceedPath({ type, ref: venueRef, itemCount: 1, only })}
          cover={cover}
          takesCoupons={takesCoupons}
          shares={sharing !== null}
        />
      )}
      {panel}
      {restored && isEmpty && !isEmptySaid ? <CartEmpty menuHref={menu} /> : null}
      {restored && isEmpty && undoBar ? <div className="cart-foot">{undoBar}</div> : null}
      {restored && !isEmpty ? (
        <CartContents
          venueId={venue.id}
          type={type}
          venueRef={venueRef}
          only={only}
          takesCoupons={takesCoupons}
          cover={parts?.ownOnly ? null : cover}
          asksTable={order !== null && orderHere === null && !parts?.ownOnly}
          order={parts?.ownOnly ? null : orderHere}
          shared={parts}
          say={setLiveMessage}
          {...{ undoBar, onRemoved }}
        />
      ) : null}
      <p className="visually-hidden" role="status">
        {liveMessage}
      </p>
    </div>
  )
}
