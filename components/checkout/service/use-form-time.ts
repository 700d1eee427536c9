'use client'

import {
  aboutTime,
  type FieldProblem,
  failureProblem,
  schemaProblem,
} from '@/components/checkout/service/field-problem'
import { useCourier } from '@/components/checkout/service/use-courier'
import type { FormContext } from '@/components/checkout/service/use-form-address'
import { useServiceTimes } from '@/components/checkout/service/use-service-times'
import { useSoonestTime } from '@/components/checkout/service/use-soonest-time'
import type { Coordinates } from '@/lib/places/address'
import { type ServiceTimes, timeProblem } from '@/lib/venue/service-times'
import { isTimed } from '@/lib/venue/services'

type FormTimeContext = FormContext & {
  isCourier: boolean
  /** Where the courier is to come; null while no address in range is known. */
  at: Coordinates | null
}

/** Why the service cannot be had at all. The courier may still be in time where the venue's own riders are not. */
const closedOf = (times: ServiceTimes | null, isCourier: boolean) =>
  times?.status === 'closed' && !(isCourier && times.reason === 'over') ? times : null

const ownProblem = (times: ServiceTimes | null, time: string): FieldProblem | null =>
  times && time !== '' ? aboutTime(timeProblem(times, time)) : null

/** When an order can be had, and the time that was asked for (spec section 5). Not every service asks for one. */
export const useFormTime = ({ form, venueRef, service, failure, showsErrors, isCourier, at }: FormTimeContext) => {
  const value = form.getValues('time')
  const known = useServiceTimes(venueRef, isTimed(service) ? service : null)
  const courier = useCourier(venueRef, isCourier ? at : null)
  const { times } = known
  useSoonestTime(form, times?.status === 'open' && !isCourier ? times.earliest : null)

  const refused = failureProblem(failure, 'time')
  if (isCourier) {
    // A time not confirmed is no mistake before the order is pressed.
    const isPending = courier.problem?.code === 'time_unconfirmed' && !showsErrors
    const shown = refused ?? (isPending ? null : courier.problem)
    return { value, known, courier, closed: closedOf(times, true), wrong: courier.problem, shown }
  }
  const wrong = isTimed(service) ? ownProblem(times, value) : null
  const shown = schemaProblem(form.formState.errors, 'time') ?? wrong ?? refused
  return { value, known, courier, closed: closedOf(times, false), wrong, shown }
}
