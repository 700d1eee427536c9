'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Resolver, type UseFormReturn, useForm } from 'react-hook-form'
import { z } from 'zod'
import { keepDraft, readDraft } from '@/lib/checkout/browser/form-draft'
import { type CustomerFields, EMPTY_FIELDS, FORM_SCHEMAS } from '@/lib/checkout/customer-form'
import type { FormService } from '@/lib/venue/services'

/** A form begins with fields that its schema refuses: the schema reads them as anything, and answers by itself. */
const resolverOf = (service: FormService): Resolver<CustomerFields> => {
  const typed = z.custom<CustomerFields>().transform((fields): unknown => fields)
  return zodResolver(typed.pipe(FORM_SCHEMAS[service]), undefined, { raw: true })
}

/** The form of a service, with what this tab typed into it before; what is typed is kept until it is ordered. */
export const useCustomerForm = (venueId: number, service: FormService): UseFormReturn<CustomerFields> => {
  const [defaultValues] = useState(() => ({ ...EMPTY_FIELDS, ...readDraft(venueId, service) }))
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
        callback: ({ values }) => keepDraft(venueId, service, values),
      }),
    [subscribe, venueId, service],
  )
  return form
}
