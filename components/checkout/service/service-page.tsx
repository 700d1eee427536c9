'use client'

import { useTranslations } from 'next-intl'
import { CheckoutFrame } from '@/components/checkout/checkout-frame'
import { OrderRecap } from '@/components/checkout/order-recap'
import { ServiceForm } from '@/components/checkout/service/service-form'
import type { ServicePageProps } from '@/components/checkout/service/service-props'
import '@/components/checkout/service/service.css'

/** Delivery, takeaway or shipment checkout (spec section 2). */
export const ServicePage = (props: ServicePageProps) => {
  const t = useTranslations('forms')
  const { venue, type, venueRef, service, back } = props
  return (
    <CheckoutFrame venueId={venue.id} type={type} venueRef={venueRef} title={t(`service.${service}`)} back={back}>
      {props.recap ? <OrderRecap venueId={venue.id} /> : null}
      <ServiceForm {...props} />
    </CheckoutFrame>
  )
}
