'use client'

import type { ReactNode } from 'react'
import { StatePicture } from '@/components/states/state-picture'
import { useCart } from '@/lib/cart/browser/cart-store'
import { menuPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import '@/components/checkout/checkout.css'

type CheckoutFrameProps = {
  venueId: number
  type: OrderType
  venueRef: string
  title: string
  back: { href: string; label: string }
  words: { loading: string; emptyTitle: string; emptyText: string; toMenu: string }
  /** Shown once the cart was read and has something in it. */
  children: ReactNode
}

/** Heading and way back of a checkout screen; without anything to order it leads to the menu instead. */
export const CheckoutFrame = ({ venueId, type, venueRef, title, back, words, children }: CheckoutFrameProps) => {
  const restored = useCart(venueId, (state) => state.restored)
  const isEmpty = useCart(venueId, (state) => state.cart.products.length === 0)
  return (
    <div className="checkout">
      <header className="page-header">
        <a className="back" href={back.href}>
          <span className="visually-hidden">{back.label}</span>
        </a>
        <h1>{title}</h1>
      </header>
      {restored ? null : (
        <div className="checkout-waiting">
          <p className="visually-hidden">{words.loading}</p>
        </div>
      )}
      {restored && isEmpty ? (
        <section className="checkout-empty">
          <StatePicture drawing="plate" />
          <h2>{words.emptyTitle}</h2>
          <p>{words.emptyText}</p>
          <a className="button button-primary" href={menuPath(type, venueRef)}>
            {words.toMenu}
          </a>
        </section>
      ) : null}
      {restored && !isEmpty ? children : null}
    </div>
  )
}
