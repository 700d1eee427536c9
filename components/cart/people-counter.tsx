'use client'

import { QuantityStepper } from '@/components/cart/quantity-stepper'
import { cartStore, useCart } from '@/lib/browser/cart/cart-store'
import { MAX_CUSTOMERS } from '@/lib/core/cart/limits'
import '@/components/cart/people-counter.css'

type PeopleCounterProps = {
  venueId: number
  labels: { group: string; less: string; more: string }
  onChange?: (people: number) => void
}

/** Number of diners (spec section 5), stored in the cart. */
export const PeopleCounter = ({ venueId, labels, onChange }: PeopleCounterProps) => {
  const customers = useCart(venueId, (state) => state.cart.customers)
  const set = (people: number) => {
    cartStore(venueId).getState().dispatch({ type: 'setCustomers', customers: people })
    onChange?.(people)
  }
  return (
    <div className="people">
      <span className="field-label" aria-hidden="true">
        {labels.group}
      </span>
      <QuantityStepper
        value={customers}
        min={1}
        max={MAX_CUSTOMERS}
        labels={labels}
        onLess={() => set(customers - 1)}
        onMore={() => set(customers + 1)}
      />
    </div>
  )
}
