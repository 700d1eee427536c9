'use client'

import { useTranslations } from 'next-intl'
import { CheckoutFrame } from '@/components/checkout/checkout-frame'
import { OrderRecap } from '@/components/checkout/order-recap'
import { TablesForm } from '@/components/checkout/table/tables-form'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'

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
  return (
    <CheckoutFrame venueId={venue.id} type={type} venueRef={venueRef} title={t('title', { type })} back="cart">
      {props.recap ? <OrderRecap venueId={venue.id} /> : null}
      <TablesForm {...props} />
    </CheckoutFrame>
  )
}
