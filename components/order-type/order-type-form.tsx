'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { BelowMinimum } from '@/components/checkout/below-minimum'
import { useTyped } from '@/components/forms/use-typed'
import type { OrderTypePageProps } from '@/components/order-type/order-type-props'
import { TypeOption } from '@/components/order-type/type-option'
import { useCart } from '@/lib/browser/cart/cart-store'
import { openPage } from '@/lib/browser/device/offline-links'
import { missingFor } from '@/lib/core/checkout/minimum-price'
import { servicePath } from '@/lib/core/checkout/step-paths'
import type { OrderType } from '@/lib/core/venue/order-type'
import { FORM_SERVICES, type FormService, hasFare } from '@/lib/core/venue/services'

/** Default by the URL's order type (spec section 2). */
const BY_LETTER: Partial<Record<OrderType, FormService>> = { d: 'delivery', t: 'takeaway' }

const onlyOf = (services: readonly FormService[]): FormService | null => (services.length === 1 && services[0]) || null

const TYPE_FORM = 'type-form'

/** Service choice, stored in the cart; in the server's HTML before the cart is restored. */
export const OrderTypeForm = (props: OrderTypePageProps) => {
  const { venue, type, venueRef, selectable } = props
  const t = useTranslations('forms')
  const cart = useCart(venue.id, (state) => state.cart)
  const restored = useCart(venue.id, (state) => state.restored)
  const dispatch = useCart(venue.id, (state) => state.dispatch)
  const typed = useTyped(TYPE_FORM)
  const picked =
    selectable.find((service) => service === cart.type) ??
    selectable.find((service) => service === BY_LETTER[type]) ??
    onlyOf(selectable)
  const lacking = restored && picked ? missingFor(picked, venue, cart.products) : 0

  const early = selectable.find((service) => service === typed.service)
  useEffect(() => {
    if (early) dispatch({ type: 'setType', orderType: early })
  }, [early, dispatch])

  const pick = (service: FormService) => {
    dispatch({ type: 'setType', orderType: service })
    // The new service quotes its own delivery cost.
    if (!hasFare(service)) dispatch({ type: 'setDeliveryCost', cents: 0 })
  }
  return (
    <form
      id={TYPE_FORM}
      className="type-form"
      // Sends nothing before hydration.
      method="dialog"
      onSubmit={(event) => {
        event.preventDefault()
        if (!picked) return event.currentTarget.querySelector<HTMLElement>('input:enabled')?.focus()
        if (lacking > 0) return
        pick(picked)
        openPage(servicePath(type, venueRef, picked))
      }}
    >
      <fieldset className="type-options">
        <legend>{t('type.lead')}</legend>
        {FORM_SERVICES.map((service) => (
          <TypeOption key={service} service={service} page={props} checked={service === picked} onPick={pick} />
        ))}
      </fieldset>
      <div role="status" className="type-foot">
        {picked && lacking > 0 ? (
          <BelowMinimum service={picked} venue={venue} type={type} venueRef={venueRef} lacking={lacking} />
        ) : null}
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
          <p id="type-missing" className="pay-missing" role="status">
            {picked === null ? t('type.missing') : null}
          </p>
        </>
      )}
    </form>
  )
}
