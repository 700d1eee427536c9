'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { CartScript } from '@/components/cart/first-paint/cart-script'
import { StatePicture } from '@/components/states/state-picture'
import { useCart } from '@/lib/browser/cart/cart-store'
import { menuPath, ordersPath, orderTypePath } from '@/lib/core/http/links'
import type { OrderType } from '@/lib/core/venue/order-type'
import '@/components/checkout/checkout.css'

type CheckoutFrameProps = {
  venueId: number
  type: OrderType
  venueRef: string
  title: string
  /** Previous step. */
  back: 'cart' | 'type'
  /** For a non-empty cart; also before the cart is restored. */
  children: ReactNode
}

const BACK = {
  cart: { label: 'backToCart', path: ordersPath },
  type: { label: 'backToType', path: orderTypePath },
} as const

/** Checkout heading and back link; an empty cart leads to the menu. */
export const CheckoutFrame = ({ venueId, type, venueRef, title, back, children }: CheckoutFrameProps) => {
  const t = useTranslations('frame')
  const { label, path } = BACK[back]
  const restored = useCart(venueId, (state) => state.restored)
  const isEmpty = useCart(venueId, (state) => state.cart.products.length === 0)
  return (
    <div className="checkout">
      <header className="page-header">
        <a className="back" href={path(type, venueRef)}>
          <span className="visually-hidden">{t(label)}</span>
        </a>
        <h1>{title}</h1>
      </header>
      {restored ? null : <CartScript venueId={venueId} />}
      {restored && isEmpty ? (
        <section className="checkout-empty">
          <StatePicture drawing="plate" />
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
          <a className="button button-primary" href={menuPath(type, venueRef)}>
            {t('toMenu')}
          </a>
        </section>
      ) : null}
      {restored && isEmpty ? null : children}
    </div>
  )
}
