'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useLayoutEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { typedAddress } from '@/components/address/typed-address'
import { FIELDS, type FieldName } from '@/components/checkout/service/field-problem'
import type { ServicePageProps } from '@/components/checkout/service/service-props'
import { type FormContext, useFormAddress } from '@/components/checkout/service/use-form-address'
import { useFormTime } from '@/components/checkout/service/use-form-time'
import { type TypedValues, useTyped } from '@/components/forms/use-typed'
import { cartStore } from '@/lib/browser/cart/cart-store'
import { keepDraft, readDraft } from '@/lib/browser/checkout/form-draft'
import { anyPhoneProblem } from '@/lib/browser/person/any-phone-problem'
import { updatePerson, withRemembered } from '@/lib/browser/person/remembered-person'
import { type CustomerFields, EMPTY_FIELDS, formSchemasFor, personOf } from '@/lib/core/checkout/customer-form'
import type { Cents } from '@/lib/core/money/money'
import { type FormService, isByCourier } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

/** Defaults do not satisfy the schema's input type. */
const resolverOf = (service: FormService, phones: PublicVenue['phones']): Resolver<CustomerFields> => {
  const typed = z.custom<CustomerFields>().transform((fields): unknown => fields)
  const inTheFields: Resolver<CustomerFields> = zodResolver(typed.pipe(formSchemasFor(phones)[service]), undefined, {
    raw: true,
  })
  if (phones !== 'any') return inTheFields
  return async (fields, context, options) => {
    const read = await inTheFields(fields, context, options)
    const message = await anyPhoneProblem(fields.phone)
    return message ? { values: {}, errors: { ...read.errors, phone: { type: 'phone', message } } } : read
  }
}

export const SERVICE_FORM = 'service-form'

const WRITTEN = ['name', 'surname', 'phone', 'date', 'time', 'note', 'deliveryNote'] as const

const withTyped = (kept: CustomerFields, typed: TypedValues): CustomerFields => {
  const fields = { ...kept, ...typedAddress(typed), terms: typed.terms !== undefined }
  for (const name of WRITTEN) fields[name] = typed[name] ?? fields[name]
  return fields
}

/** Empty as in the server's HTML, then before the next paint with this tab's draft and what was typed meanwhile. */
const useCustomerForm = ({ id: venueId, phones }: PublicVenue, service: FormService): UseFormReturn<CustomerFields> => {
  const typed = useTyped(SERVICE_FORM)
  const [resolver] = useState(() => resolverOf(service, phones))
  const form = useForm<CustomerFields>({
    resolver,
    defaultValues: EMPTY_FIELDS,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { subscribe, reset } = form
  useWatch({ control: form.control })
  useLayoutEffect(() => {
    reset(withTyped(withRemembered({ ...EMPTY_FIELDS, ...readDraft(venueId, service) }), typed))
  }, [venueId, service, typed, reset])
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

/** The cart holds the delivery cost (spec section 3). */
const useSyncDeliveryCost = (venueId: number, cost: Cents | null): void => {
  useEffect(() => {
    cartStore(venueId)
      .getState()
      .dispatch({ type: 'setDeliveryCost', cents: cost ?? 0 })
  }, [venueId, cost])
}

type ServiceFormContext = Pick<ServicePageProps, 'venue' | 'venueRef' | 'service'> &
  Pick<FormContext, 'failure' | 'showsErrors'>

/** Form state of a service, with the rules of spec section 5 beyond the schema. */
export const useServiceForm = ({ venue, ...shown }: ServiceFormContext) => {
  const { service } = shown
  const isCourier = isByCourier(venue, service)
  const form = useCustomerForm(venue, service)
  const address = useFormAddress({ ...shown, form })
  const time = useFormTime({ ...shown, venue, form, isCourier, at: address.quoted?.address.coordinates ?? null })
  useSyncDeliveryCost(venue.id, address.cost)

  const issues = formSchemasFor(venue.phones)[service].safeParse(form.getValues()).error?.issues ?? []
  const isWrong = (field: FieldName): boolean =>
    issues.some(({ path: [name] }) => name === field) ||
    (field === 'phone' && form.formState.errors.phone !== undefined) ||
    (field === 'street' && address.wrong !== null) ||
    (field === 'time' && time.wrong !== null)

  return {
    form,
    isCourier,
    address,
    time,
    isAsking: address.quote.state.status === 'asking' || time.courier.status === 'asking',
    /** Blocking fields, in visual order. */
    wrong: FIELDS.filter(isWrong),
  }
}

export type ServiceFormState = ReturnType<typeof useServiceForm>
