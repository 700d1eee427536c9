'use client'

import { useTranslations } from 'next-intl'
import type { AddressFieldProps } from '@/components/address/address-field'
import { CheckoutFrame } from '@/components/checkout/checkout-frame'
import { OrderRecap } from '@/components/checkout/order-recap'
import { ServiceForm } from '@/components/checkout/service/service-form'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'
import type { FormService } from '@/lib/venue/services'
import type { PaymentMethod, PublicVenue } from '@/lib/venue/venue'
import '@/components/checkout/service/service.css'

export type ServicePageProps = {
  /** The whole venue: the order payload of spec section 3 carries it to the confirmation page. */
  venue: PublicVenue
  type: OrderType
  venueRef: string
  locale: Locale
  service: FormService
  /** What the server can take at this venue today; the buttons are these and no others. */
  providers: PaymentMethod[]
  addressMode: AddressFieldProps['mode']
  /** The lines of the order, folded away (flag recap). */
  recap: boolean
}

/** The form of delivery, takeaway or shipment, and the order itself (spec section 2). */
export const ServicePage = (props: ServicePageProps) => {
  const t = useTranslations('forms')
  const { venue, type, venueRef, service } = props
  return (
    <CheckoutFrame venueId={venue.id} type={type} venueRef={venueRef} title={t(`service.${service}`)} back="type">
      {props.recap ? <OrderRecap venueId={venue.id} /> : null}
      <ServiceForm {...props} />
    </CheckoutFrame>
  )
}
