'use client'

import { useState } from 'react'
import useSWR from 'swr'
import { aboutTime, type FieldProblem, problemOf } from '@/components/checkout/service/field-problem'
import { fetchCourierTime } from '@/lib/checkout/browser/fetch-courier-time'
import type { Coordinates } from '@/lib/places/address'
import { type ServiceTimes, timeProblem } from '@/lib/venue/service-times'

/** Where the courier's time stands: what is offered, what was confirmed, and whether another is being chosen. */
export type Courier = {
  status: 'idle' | 'asking' | 'known' | 'unavailable'
  times: Extract<ServiceTimes, { status: 'open' }> | null
  /** 'HH:MM', the first time the courier can be there; null while none is offered. */
  proposed: string | null
  /** The time the diner confirmed, as long as it can still be kept. */
  confirmed: string | null
  /** A confirmed time that can no longer be kept. */
  expired: string | null
  choosing: boolean
  confirm: (time: string) => void
  cancel: () => void
  refresh: () => void
  /** Why no order can be sent yet; null once a time is confirmed. */
  problem: FieldProblem | null
}

const EVERY_MS = 60_000

const closedProblem = (times: Extract<ServiceTimes, { status: 'closed' }>): FieldProblem | null =>
  problemOf(times.reason === 'over' ? 'courier_too_late' : 'service_unavailable')

/**
 * The courier variant of spec section 4: for an address in range the first possible time is proposed; the diner
 * confirms it, or cancels and chooses another. The offer is asked for anew each minute, since it expires.
 */
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

/** What is wrong with a time the diner chose instead of the proposed one. */
export const choiceProblem = ({ times }: Courier, time: string): FieldProblem | null =>
  times && time !== '' ? aboutTime(timeProblem(times, time)) : null
