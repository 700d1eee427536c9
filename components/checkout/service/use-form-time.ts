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
import { isPlanned, useLaterTimes } from '@/components/checkout/service/use-later-times'
import { useServiceTimes } from '@/components/checkout/service/use-service-times'
import type { CustomerFields } from '@/lib/core/checkout/customer-form'
import { onlyTime } from '@/lib/core/checkout/suggested-times'
import { asServiceTimes, laterProblem } from '@/lib/core/orders/later/later-times'
import type { LaterTimes } from '@/lib/core/orders/later/later-times-api'
import type { Coordinates } from '@/lib/core/places/address'
import { type ServiceTimes, timeProblem } from '@/lib/core/venue/service-times'
import { type FormService, isTimed } from '@/lib/core/venue/services'
import type { PublicVenue } from '@/lib/core/venue/venue'

type OpenTimes = Extract<ServiceTimes, { status: 'open' }>

/** Open now: the earliest time is not the hour of an opening to come. */
const isOpenNow = ({ earliest, slots }: OpenTimes): boolean => slots.every(({ from }) => from !== earliest)

/** No time yet, or one of before that has passed. */
const isUnset = (times: OpenTimes, time: string): boolean =>
  time === '' || timeProblem(times, time)?.code === 'time_too_early'

/** As soon as possible, unless the diner chose a later time; it stays the earliest as minutes pass. */
const useSoonestTime = (form: UseFormReturn<CustomerFields>, open: OpenTimes | null): void => {
  const before = useRef<string>(null)
  useEffect(() => {
    if (!open) return
    const time = form.getValues('time')
    const isFirst = before.current === null
    const wantsSoonest = isFirst ? isOpenNow(open) && isUnset(open, time) : time === before.current
    if (wantsSoonest && time !== open.earliest) form.setValue('time', open.earliest, { shouldValidate: true })
    before.current = open.earliest
  }, [open, form])
}

/** Fills in the one time there is to choose. */
const useOnlyTime = (form: UseFormReturn<CustomerFields>, only: string | null): void => {
  useEffect(() => {
    if (only !== null && form.getValues('time') === '') form.setValue('time', only, { shouldValidate: true })
  }, [only, form])
}

type FormTimeContext = FormContext & {
  venue: PublicVenue
  isCourier: boolean
  at: Coordinates | null
}

/** The courier may still come after the venue's riders stop. */
const closedOf = (times: ServiceTimes | null, isCourier: boolean) =>
  times?.status === 'closed' && !(isCourier && times.reason === 'over') ? times : null

const ownProblem = (times: ServiceTimes | null, time: string): FieldProblem | null =>
  times && time !== '' ? aboutTime(timeProblem(times, time)) : null

/** Times of today, or those of the days of a service that plans its orders. */
const useKnownTimes = (context: FormTimeContext) => {
  const { venue, venueRef, service, isCourier } = context
  const plans = isPlanned(venue, service) && !isCourier
  const today = useServiceTimes(venueRef, isTimed(service) && !plans ? service : null)
  const { later, ...asked } = useLaterTimes(context)
  return plans ? { later, known: { ...asked, times: later && asServiceTimes(later) } } : { later: null, known: today }
}

const wrongTime = (service: FormService, times: ServiceTimes | null, later: LaterTimes | null, time: string) => {
  if (later) return laterProblem(later, time)
  return isTimed(service) ? ownProblem(times, time) : null
}

/** Availability and requested time (spec section 5). */
export const useFormTime = (context: FormTimeContext) => {
  const { form, venue, venueRef, service, failure, showsErrors, isCourier, at } = context
  const value = form.getValues('time')
  const { later, known } = useKnownTimes(context)
  const courier = useCourier(venueRef, isCourier ? at : null)
  const { times } = known
  const open = times?.status === 'open' && !isCourier && !isPlanned(venue, service) ? times : null
  useOnlyTime(form, open && onlyTime(open))
  useSoonestTime(form, open)

  const refused = failureProblem(failure, 'time')
  if (isCourier) {
    // No error before submitting.
    const isPending = courier.problem?.code === 'time_unconfirmed' && !showsErrors
    const shown = refused ?? (isPending ? null : courier.problem)
    return { value, known, later, courier, closed: closedOf(times, true), wrong: courier.problem, shown }
  }
  const wrong = wrongTime(service, times, later, value)
  const shown = schemaProblem(form.formState.errors, 'time') ?? wrong ?? refused
  return { value, known, later, courier, closed: closedOf(times, false), wrong, shown }
}
