'use client'

import { useTranslations } from 'next-intl'
import { CheckoutFrame } from '@/components/checkout/checkout-frame'
import { OrderTypeForm } from '@/components/order-type/order-type-form'
import type { OrderTypePageProps } from '@/components/order-type/order-type-props'
import '@/components/order-type/order-type.css'

/** Service choice (spec section 2, 'Tipologia ordine'). */
export const OrderTypePage = (props: OrderTypePageProps) => {
  const t = useTranslations('forms')
  const { venue, type, venueRef } = props
  return (
    <CheckoutFrame venueId={venue.id} type={type} venueRef={venueRef} title={t('type.title')} back="cart">
      <OrderTypeForm {...props} />
    </CheckoutFrame>
  )
}
