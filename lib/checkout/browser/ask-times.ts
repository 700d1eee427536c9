'use client'

import type { ServiceTimes } from '@/lib/venue/service-times'
import { serviceTimesSchema } from '@/lib/venue/service-times-schema'
import type { FormService } from '@/lib/venue/services'

/** Where the times of a service are asked for. */
export const timesPath = (venueRef: string, service: FormService): string =>
  `/api/venues/${encodeURIComponent(venueRef)}/times?service=${service}`

/** When a service can be had today, by the server's clock and in the venue's zone. Throws without a good answer. */
export const fetchTimes = async (path: string): Promise<ServiceTimes> => {
  const response = await fetch(path, { signal: AbortSignal.timeout(8_000) })
  if (!response.ok) throw new Error(`times answered ${response.status}`)
  return serviceTimesSchema.parse(await response.json())
}
