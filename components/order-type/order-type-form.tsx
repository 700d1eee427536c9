'use client'

import { useTranslations } from 'next-intl'
import { BelowMinimum } from '@/components/checkout/below-minimum'
import type { OrderTypePageProps } from '@/components/order-type/order-type-page'
import { TypeOption } from '@/components/order-type/type-option'
import { useTypeLines } from '@/components/order-type/use-type-lines'
import { useCart } from '@/lib/cart/browser/cart-store'
import { missingForDelivery } from '@/lib/checkout/minimum-price'
import { deliveryPath, shipmentPath, takeawayPath } from '@/lib/links'
import type { FormService } from '@/lib/venue/ordering'

const FORM_PATHS = { delivery: deliveryPath, takeaway: takeawayPath, shipment: shipmentPath }

const OPTIONS: readonly FormService[] = ['delivery', 'takeaway', 'shipment']

/** The spec offers shipment to be seen and not to be chosen. */
const canPick = (service: FormService, { offered }: OrderTypePageProps): boolean =>
  service !== 'shipment' && offered[service]

/** The choice behind the page. It lives in the cart, so that Back and a reload find it again. */
export const OrderTypeForm = (props: OrderTypePageProps) => {
  const { venue, type, venueRef } = props
  const t = useTranslations('forms')
  const cart = useCart(venue.id, (state) => state.cart)
  const dispatch = useCart(venue.id, (state) => state.dispatch)
  const lines = useTypeLines(props)
  const picked = OPTIONS.find((service) => service === cart.type && canPick(service, props)) ?? null
  const lacking = picked === 'delivery' ? missingForDelivery(venue, cart.products) : 0

  const pick = (service: FormService) => {
    dispatch({ type: 'setType', orderType: service })
    // What delivery to an address cost belongs to delivery alone; its form asks again.
    if (service !== 'delivery') dispatch({ type: 'setDeliveryCost', cents: 0 })
  }
  return (
    <form
      className="type-form"
      onSubmit={(event) => {
        event.preventDefault()
        if (picked && lacking === 0) location.assign(FORM_PATHS[picked](type, venueRef))
      }}
    >
      <fieldset className="type-options">
        <legend>{t('type.lead')}</legend>
        {OPTIONS.map((service) => (
          <TypeOption
            key={service}
            service={service}
            label={t(`service.${service}`)}
            lines={lines[service]}
            checked={service === picked}
            disabled={!canPick(service, props)}
            onPick={pick}
          />
        ))}
      </fieldset>
      <div role="status" className="type-foot">
        {lacking > 0 ? <BelowMinimum venue={venue} type={type} venueRef={venueRef} lacking={lacking} /> : null}
      </div>
      {lacking > 0 ? null : (
        <>
          <button
            type="submit"
            className="button button-primary button-block"
            aria-disabled={picked === null}
            aria-describedby="type-missing"
          >
            {t('type.confirm')}
          </button>
          <p id="type-missing" className="pay-missing">
            {picked === null ? t('type.missing') : null}
          </p>
        </>
      )}
    </form>
  )
}
