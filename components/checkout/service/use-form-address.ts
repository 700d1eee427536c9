'use client'

import { useLayoutEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { AddressValue } from '@/components/address/address-props'
import { type QuoteState, useDeliveryQuote } from '@/components/address/use-delivery-quote'
import { type FieldProblem, failureProblem, problemOf } from '@/components/checkout/service/field-problem'
import type { SubmitFailure } from '@/lib/browser/orders/post-order'
import { addressFormSchema, type CustomerFields } from '@/lib/core/checkout/customer-form'
import { isWhole } from '@/lib/core/places/address'
import { asksAddress, type FormService, hasFare } from '@/lib/core/venue/services'

export type FormContext = {
  form: UseFormReturn<CustomerFields>
  venueRef: string
  service: FormService
  failure: SubmitFailure | null
  /** After the first submit, untouched fields show errors. */
  showsErrors: boolean
}

const problemWith = ({ street, addressComponents }: AddressValue, state: QuoteState): FieldProblem | null => {
  if (state.status === 'refused') return problemOf(state.code)
  if (addressComponents && !isWhole(addressComponents)) return problemOf('address_incomplete')
  const { street: text, addressComponents: place } = addressFormSchema.shape
  const issue = text.safeParse(street).error?.issues[0] ?? place.safeParse(addressComponents).error?.issues[0]
  return problemOf(issue?.message)
}

/** Form address with quote and error (spec section 5). */
export const useFormAddress = ({ form, venueRef, service, failure, showsErrors }: FormContext) => {
  const { street, addressComponents } = form.getValues()
  const value: AddressValue = { street, addressComponents }
  const isMeasured = hasFare(service)
  const quote = useDeliveryQuote(venueRef)
  const [isRestored, setRestored] = useState(false)
  const [committed, setCommitted] = useState(false)
  const { request } = quote
  useLayoutEffect(() => {
    const kept = form.getValues('addressComponents')
    if (!kept) return
    setRestored(true)
    setCommitted(true)
    if (isMeasured) request(kept)
  }, [form, isMeasured, request])
  const { state } = quote
  const quoted = state.status === 'quoted' ? state.quote : null
  const wrong = asksAddress(service) ? problemWith(value, state) : null
  // No error before the other parts are typed.
  const isWritten = committed && addressComponents !== null && addressComponents.cityName.trim() !== ''
  const isJudged = showsErrors || isWritten || state.status === 'refused'

  return {
    value,
    /** With an address of before: the field begins with a place that is chosen. */
    isRestored,
    quote,
    isMeasured,
    quoted,
    /** Cents; null until in range. */
    cost: isMeasured ? (quoted?.cost ?? null) : 0,
    /** False while the address is being edited. */
    setCommitted,
    wrong,
    shown: (isJudged ? wrong : null) ?? failureProblem(failure, 'street'),
  }
}
