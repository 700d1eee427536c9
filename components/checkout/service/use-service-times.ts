'use client'

import useSWR from 'swr'
import { fetchTimes } from '@/lib/browser/checkout/fetch-times'
import type { ServiceTimes } from '@/lib/core/venue/service-times'
import type { FormService } from '@/lib/core/venue/services'

const EVERY_MS = 60_000

export type KnownTimes = {
  times: ServiceTimes | null
  /** Retries by itself; `refresh` retries now. */
  failed: boolean
  refresh: () => void
}

const timesOf = ([, venueRef, service]: readonly ['times', string, FormService]) => fetchTimes(venueRef, service)

/** Today's times by the server's clock (spec section 5), refetched every minute and on focus. */
export const useServiceTimes = (venueRef: string, service: FormService | null): KnownTimes => {
  const { data, error, mutate } = useSWR(service && (['times', venueRef, service] as const), timesOf, {
    refreshInterval: EVERY_MS,
    focusThrottleInterval: 1_000,
    errorRetryInterval: 3_000,
  })
  return { times: data ?? null, failed: !data && Boolean(error), refresh: () => void mutate() }
}
