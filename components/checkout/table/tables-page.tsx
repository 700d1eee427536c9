'use client'

import { useTranslations } from 'next-intl'
import { CheckoutFrame } from '@/components/checkout/checkout-frame'
import { OrderRecap } from '@/components/checkout/order-recap'
import { TablesForm } from '@/components/checkout/table/tables-form'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'

/** Table checkout (spec section 2, 'Tables page'). */
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
