'use client'

import { useTranslations } from 'next-intl'
import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { cartStore, useCart } from '@/lib/cart/browser/cart-store'
import { MAX_CUSTOMERS } from '@/lib/cart/limits'

/** How many people eat, one at least (spec section 5). Kept in the cart, so that a reload keeps it too. */
export const PeopleCounter = ({ venueId }: { venueId: number }) => {
  const t = useTranslations('checkout')
  const customers = useCart(venueId, (state) => state.cart.customers)
  const set = (people: number) => cartStore(venueId).getState().dispatch({ type: 'setCustomers', customers: people })
  return (
    <div className="people">
      <span className="field-label" aria-hidden="true">
        {t('people.label')}
      </span>
      <QuantityStepper
        value={customers}
        min={1}
        max={MAX_CUSTOMERS}
        labels={{ group: t('people.label'), less: t('people.less'), more: t('people.more') }}
        onLess={() => set(customers - 1)}
        onMore={() => set(customers + 1)}
      />
    </div>
  )
}
