'use client'

import { callApi } from '@/lib/api/browser/call-api'
import { timesApi } from '@/lib/checkout/times-api'
import { unwrap } from '@/lib/result'
import type { ServiceTimes } from '@/lib/venue/service-times'
import type { FormService } from '@/lib/venue/services'

/** Throws if the call fails. */
export const fetchTimes = async (venueRef: string, service: FormService): Promise<ServiceTimes> =>
  unwrap(await callApi(timesApi, { ref: venueRef }, { service }))
