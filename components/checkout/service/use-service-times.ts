'use client'

import useSWR from 'swr'
import { fetchTimes } from '@/lib/checkout/browser/fetch-times'
import type { ServiceTimes } from '@/lib/venue/service-times'
import type { FormService } from '@/lib/venue/services'

const EVERY_MS = 60_000

export type KnownTimes = {
  /** Null until the server has said. */
  times: ServiceTimes | null
  /** No answer came: the times are asked for again, and by `refresh` at once. */
  failed: boolean
  refresh: () => void
}

const timesOf = ([, venueRef, service]: readonly ['times', string, FormService]) => fetchTimes(venueRef, service)

/**
 * When a service can be had today (spec section 5), by the server's clock: asked again each minute and whenever the
 * diner comes back to the page. A service of null asks nothing.
 */
export const useServiceTimes = (venueRef: string, service: FormService | null): KnownTimes => {
  const { data, error, mutate } = useSWR(service && (['times', venueRef, service] as const), timesOf, {
    refreshInterval: EVERY_MS,
    focusThrottleInterval: 1_000,
    errorRetryInterval: 3_000,
  })
  return { times: data ?? null, failed: !data && Boolean(error), refresh: () => void mutate() }
}
