'use client'

import { useWatch } from 'react-hook-form'
import { FIELDS, type FieldName } from '@/components/checkout/service/field-problem'
import type { ServicePageProps } from '@/components/checkout/service/service-page'
import { useCustomerForm } from '@/components/checkout/service/use-customer-form'
import { type FormContext, useFormAddress } from '@/components/checkout/service/use-form-address'
import { useFormTime } from '@/components/checkout/service/use-form-time'
import { useSyncDeliveryCost } from '@/components/checkout/service/use-sync-delivery-cost'
import { FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import { isByCourier } from '@/lib/venue/services'

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
