'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { aboutTime, type FieldProblem, problemOf } from '@/components/checkout/service/field-problem'
import { fetchCourierTime } from '@/lib/browser/checkout/fetch-courier-time'
import type { Coordinates } from '@/lib/core/places/address'
import { type ServiceTimes, timeProblem } from '@/lib/core/venue/service-times'

export type Courier = {
  status: 'idle' | 'asking' | 'known' | 'unavailable'
  times: Extract<ServiceTimes, { status: 'open' }> | null
  /** Earliest time, 'HH:MM'. */
  proposed: string | null
  /** Confirmed and still possible. */
  confirmed: string | null
  /** Confirmed, but no longer possible. */
  expired: string | null
  choosing: boolean
  confirm: (time: string) => void
  cancel: () => void
  refresh: () => void
  /** What blocks the order. */
  problem: FieldProblem | null
}

const EVERY_MS = 60_000

const closedProblem = (times: Extract<ServiceTimes, { status: 'closed' }>): FieldProblem | null =>
  problemOf(times.reason === 'over' ? 'courier_too_late' : 'service_unavailable')

/** Courier variant of spec section 4. The offer expires: refetched every minute. */
export const useCourier = (venueRef: string, at: Coordinates | null): Courier => {
  const key = at && ['courier-time', venueRef, at.latitude, at.longitude]
  const offer = useSWR(key, () => fetchCourierTime(venueRef), {
    refreshInterval: EVERY_MS,
    focusThrottleInterval: 1_000,
  })
  const [chosen, setChosen] = useState<string | null>(null)
  const [choosing, setChoosing] = useState(false)

  const status = () => {
    if (!at) return 'idle' as const
    if (offer.data) return 'known' as const
    return offer.isLoading || offer.isValidating ? ('asking' as const) : ('unavailable' as const)
  }
  const known = offer.data ?? null
  const times = known?.times.status === 'open' ? known.times : null
  const kept = chosen !== null && times !== null && timeProblem(times, chosen) === null

  const problem = (): FieldProblem | null => {
    if (status() === 'unavailable') return problemOf('courier_unavailable')
    if (known?.times.status === 'closed') return closedProblem(known.times)
    return kept ? null : problemOf('time_unconfirmed')
  }

  return {
    status: status(),
    times,
    proposed: times ? (known?.proposed ?? times.earliest) : null,
    confirmed: kept ? chosen : null,
    expired: chosen !== null && times !== null && !kept ? chosen : null,
    choosing,
    confirm: (time) => {
      setChosen(time)
      setChoosing(false)
    },
    cancel: () => {
      setChosen(null)
      setChoosing(true)
    },
    refresh: () => void offer.mutate(),
    problem: problem(),
  }
}

/** Error of a time chosen instead. */
export const choiceProblem = ({ times }: Courier, time: string): FieldProblem | null =>
  times && time !== '' ? aboutTime(timeProblem(times, time)) : null
