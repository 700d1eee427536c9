'use client'

import { useTranslations } from 'next-intl'
import { CheckoutFrame } from '@/components/checkout/checkout-frame'
import { OrderTypeForm } from '@/components/order-type/order-type-form'
import type { CostRange } from '@/lib/venue/delivery-cost'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'
import type { PublicVenue } from '@/lib/venue/venue'
import '@/components/order-type/order-type.css'

export type OrderTypePageProps = {
  venue: Pick<PublicVenue, 'id' | 'name' | 'address' | 'orders'>
  type: OrderType
  venueRef: string
  /** Which services the venue has at this address. */
  offered: readonly FormService[]
  /** Cents; null where the venue names no cost. */
  cost: CostRange | null
}

/** How the order is to reach the diner (spec section 2, 'Tipologia ordine'). */
export const OrderTypePage = (props: OrderTypePageProps) => {
  const t = useTranslations('forms')
  const { venue, type, venueRef } = props
  return (
    <CheckoutFrame venueId={venue.id} type={type} venueRef={venueRef} title={t('type.title')} back="cart">
      <OrderTypeForm {...props} />
    </CheckoutFrame>
  )
}
