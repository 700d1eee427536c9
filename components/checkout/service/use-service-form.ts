'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { FIELDS, type FieldName } from '@/components/checkout/service/field-problem'
import type { ServicePageProps } from '@/components/checkout/service/service-props'
import { type FormContext, useFormAddress } from '@/components/checkout/service/use-form-address'
import { useFormTime } from '@/components/checkout/service/use-form-time'
import { cartStore } from '@/lib/cart/browser/cart-store'
import { keepDraft, readDraft } from '@/lib/checkout/browser/form-draft'
import { type CustomerFields, EMPTY_FIELDS, FORM_SCHEMAS, personOf } from '@/lib/checkout/customer-form'
import type { Cents } from '@/lib/money'
import { updatePerson, withRemembered } from '@/lib/person/browser/remembered-person'
import { type FormService, isByCourier } from '@/lib/venue/services'

/** A form begins with fields that its schema refuses: the schema reads them as anything, and answers by itself. */
const resolverOf = (service: FormService): Resolver<CustomerFields> => {
  const typed = z.custom<CustomerFields>().transform((fields): unknown => fields)
  return zodResolver(typed.pipe(FORM_SCHEMAS[service]), undefined, { raw: true })
}

/** The form of a service, with what this tab typed into it before; what is typed is kept until it is ordered. */
const useCustomerForm = (venueId: number, service: FormService): UseFormReturn<CustomerFields> => {
  const [defaultValues] = useState(() => withRemembered({ ...EMPTY_FIELDS, ...readDraft(venueId, service) }))
  const [resolver] = useState(() => resolverOf(service))
  const form = useForm<CustomerFields>({
    resolver,
    defaultValues,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          keepDraft(venueId, service, values)
          updatePerson(personOf(service, values))
        },
      }),
    [subscribe, venueId, service],
  )
  return form
}

/** The cost of delivery lives in the cart (spec section 3) as long as the form it belongs to is filled in; 0 elsewhere. */
const useSyncDeliveryCost = (venueId: number, cost: Cents | null): void => {
  useEffect(() => {
    cartStore(venueId)
      .getState()
      .dispatch({ type: 'setDeliveryCost', cents: cost ?? 0 })
  }, [venueId, cost])
}

type ServiceFormContext = Pick<ServicePageProps, 'venue' | 'venueRef' | 'service'> &
  Pick<FormContext, 'failure' | 'showsErrors'>

/**
 * The form of a service and all that is known about what is in it: the times of today, what bringing it to the address
 * costs, the courier's time, and with them the rules of spec section 5 that no schema can know.
 */
export const useServiceForm = ({ venue, ...shown }: ServiceFormContext) => {
  const { service } = shown
  const isCourier = isByCourier(venue, service)
  const form = useCustomerForm(venue.id, service)
  useWatch({ control: form.control })
  const address = useFormAddress({ ...shown, form })
  const time = useFormTime({ ...shown, form, isCourier, at: address.quoted?.address.coordinates ?? null })
  useSyncDeliveryCost(venue.id, address.cost)

  const issues = FORM_SCHEMAS[service].safeParse(form.getValues()).error?.issues ?? []
  const isWrong = (field: FieldName): boolean =>
    issues.some(({ path: [name] }) => name === field) ||
    (field === 'street' && address.wrong !== null) ||
    (field === 'time' && time.wrong !== null)

  return {
    form,
    isCourier,
    address,
    time,
    isAsking: address.quote.state.status === 'asking' || time.courier.status === 'asking',
    /** The fields that keep the order from being sent, in the order in which they stand. */
    wrong: FIELDS.filter(isWrong),
  }
}

export type ServiceFormState = ReturnType<typeof useServiceForm>
