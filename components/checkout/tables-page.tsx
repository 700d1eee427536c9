'use client'

import { useTranslations } from 'next-intl'
import { OrderRecap } from '@/components/checkout/order-recap'
import { TablesForm } from '@/components/checkout/tables-form'
import { StatePicture } from '@/components/states/state-picture'
import { useCart } from '@/lib/cart/cart-store'
import type { Locale } from '@/lib/i18n/locales'
import { menuPath, ordersPath } from '@/lib/links'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'
import '@/components/checkout/checkout.css'

export type TablesPageProps = {
  /** The whole venue: the order payload of spec section 3 carries it to the confirmation page. */
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  /** What the server can take at this venue today; the buttons are these and no others. */
  providers: PaymentMethod[]
  /** The special venue without a people counter (spec section 2). */
  hidePeople?: boolean
  /** The lines of the order, folded away (flag recap). */
  recap?: boolean
  /** From `tableKeyboard`. */
  keyboard?: 'numeric' | 'text'
}

/** Table, room or spot, and the order itself (spec section 2, 'Tables page'). */
export const TablesPage = (props: TablesPageProps) => {
  const t = useTranslations('checkout')
  const { venue, type, venueRef } = props
  const restored = useCart(venue.id, (state) => state.restored)
  const isEmpty = useCart(venue.id, (state) => state.cart.products.length === 0)
  return (
    <div className="checkout">
      <header className="page-header">
        <a className="back" href={ordersPath(type, venueRef)}>
          <span className="visually-hidden">{t('backToCart')}</span>
        </a>
        <h1>{t('title', { type })}</h1>
      </header>
      {restored ? null : (
        <div className="checkout-waiting">
          <p className="visually-hidden">{t('loading')}</p>
        </div>
      )}
      {restored && isEmpty ? (
        <section className="checkout-empty">
          <StatePicture drawing="plate" />
          <h2>{t('emptyTitle')}</h2>
          <p>{t('emptyText')}</p>
          <a className="button button-primary" href={menuPath(type, venueRef)}>
            {t('failure.toMenu')}
          </a>
        </section>
      ) : null}
      {restored && !isEmpty && props.recap ? <OrderRecap venueId={venue.id} /> : null}
      {restored && !isEmpty ? <TablesForm {...props} /> : null}
    </div>
  )
}
