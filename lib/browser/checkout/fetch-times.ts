'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { timesApi } from '@/lib/core/checkout/times-api'
import { unwrap } from '@/lib/core/result'
import type { ServiceTimes } from '@/lib/core/venue/service-times'
import type { FormService } from '@/lib/core/venue/services'

/** Throws if the call fails. */
export const fetchTimes = async (venueRef: string, service: FormService): Promise<ServiceTimes> =>
  unwrap(await callApi(timesApi, { ref: venueRef }, { service }))
