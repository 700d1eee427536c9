'use client'

import { useEffect, useRef } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import {
  aboutTime,
  type FieldProblem,
  failureProblem,
  schemaProblem,
} from '@/components/checkout/service/field-problem'
import { useCourier } from '@/components/checkout/service/use-courier'
import type { FormContext } from '@/components/checkout/service/use-form-address'
import { useServiceTimes } from '@/components/checkout/service/use-service-times'
import type { CustomerFields } from '@/lib/core/checkout/customer-form'
import { onlyTime } from '@/lib/core/checkout/suggested-times'
import type { Coordinates } from '@/lib/core/places/address'
import { type ServiceTimes, timeProblem } from '@/lib/core/venue/service-times'
import { isTimed } from '@/lib/core/venue/services'

/** A diner who chose the earliest time keeps it as minutes pass. */
const useSoonestTime = (form: UseFormReturn<CustomerFields>, earliest: string | null): void => {
  const before = useRef<string>(null)
  useEffect(() => {
    if (earliest === null) return
    const wantsSoonest = before.current !== null && form.getValues('time') === before.current
    if (wantsSoonest && before.current !== earliest) form.setValue('time', earliest, { shouldValidate: true })
    before.current = earliest
  }, [earliest, form])
}

/** Fills in the one time there is to choose. */
const useOnlyTime = (form: UseFormReturn<CustomerFields>, only: string | null): void => {
  useEffect(() => {
    if (only !== null && form.getValues('time') === '') form.setValue('time', only, { shouldValidate: true })
  }, [only, form])
}

type FormTimeContext = FormContext & {
  isCourier: boolean
  at: Coordinates | null
}

/** The courier may still come after the venue's riders stop. */
const closedOf = (times: ServiceTimes | null, isCourier: boolean) =>
  times?.status === 'closed' && !(isCourier && times.reason === 'over') ? times : null

const ownProblem = (times: ServiceTimes | null, time: string): FieldProblem | null =>
  times && time !== '' ? aboutTime(timeProblem(times, time)) : null

/** Availability and requested time (spec section 5). */
export const useFormTime = ({ form, venueRef, service, failure, showsErrors, isCourier, at }: FormTimeContext) => {
  const value = form.getValues('time')
  const known = useServiceTimes(venueRef, isTimed(service) ? service : null)
  const courier = useCourier(venueRef, isCourier ? at : null)
  const { times } = known
  const open = times?.status === 'open' && !isCourier ? times : null
  useOnlyTime(form, open && onlyTime(open))
  useSoonestTime(form, open?.earliest ?? null)

  const refused = failureProblem(failure, 'time')
  if (isCourier) {
    // No error before submitting.
    const isPending = courier.problem?.code === 'time_unconfirmed' && !showsErrors
    const shown = refused ?? (isPending ? null : courier.problem)
    return { value, known, courier, closed: closedOf(times, true), wrong: courier.problem, shown }
  }
  const wrong = isTimed(service) ? ownProblem(times, value) : null
  const shown = schemaProblem(form.formState.errors, 'time') ?? wrong ?? refused
  return { value, known, courier, closed: closedOf(times, false), wrong, shown }
}
