'use client'

import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressValue } from '@/components/address/address-props'
import { type QuoteState, useDeliveryQuote } from '@/components/address/use-delivery-quote'
import { type FieldProblem, failureProblem, problemOf } from '@/components/checkout/service/field-problem'
import { addressFormSchema, type CustomerFields } from '@/lib/checkout/customer-form'
import type { SubmitFailure } from '@/lib/orders/browser/post-order'
import { isWhole } from '@/lib/places/address'
import { asksAddress, type FormService, hasFare } from '@/lib/venue/services'

export type FormContext = {
  form: UseFormReturn<CustomerFields>
  venueRef: string
  service: FormService
  failure: SubmitFailure | null
  /** Whether the order was pressed: from then on errors show of what was not touched too. */
  showsErrors: boolean
}

const problemWith = ({ street, addressComponents }: AddressValue, state: QuoteState): FieldProblem | null => {
  if (state.status === 'refused') return problemOf(state.code)
  if (addressComponents && !isWhole(addressComponents)) return problemOf('address_incomplete')
  const { street: text, addressComponents: place } = addressFormSchema.shape
  const issue = text.safeParse(street).error?.issues[0] ?? place.safeParse(addressComponents).error?.issues[0]
  return problemOf(issue?.message)
}

/** The address of a form, whether it is delivered to, and for how much (spec section 5). At the counter none is asked for. */
export const useFormAddress = ({ form, venueRef, service, failure, showsErrors }: FormContext) => {
  const { street, addressComponents } = form.getValues()
  const value: AddressValue = { street, addressComponents }
  const isMeasured = hasFare(service)
  const quote = useDeliveryQuote(venueRef, isMeasured ? addressComponents : null)
  const [committed, setCommitted] = useState(addressComponents !== null)
  const { state } = quote
  const quoted = state.status === 'quoted' ? state.quote : null
  const wrong = asksAddress(service) ? problemWith(value, state) : null
  // A piece of an address is no mistake while the others are still to come.
  const isWritten = committed && addressComponents !== null && addressComponents.cityName.trim() !== ''
  const isJudged = showsErrors || isWritten || state.status === 'refused'

  return {
    value,
    quote,
    /** Whether what it costs depends on the address. */
    isMeasured,
    quoted,
    /** Cents; null while it depends on an address that is not known to be in range. */
    cost: isMeasured ? (quoted?.cost ?? null) : 0,
    /** Whether the address was left as it stands, or is being changed. */
    setCommitted,
    wrong,
    shown: (isJudged ? wrong : null) ?? failureProblem(failure, 'street'),
  }
}
