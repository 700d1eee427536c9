'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { CourierTime } from '@/lib/core/checkout/courier-time'
import { courierTimeApi } from '@/lib/core/checkout/courier-time-api'

/** Null if the call fails; never throws. */
export const fetchCourierTime = async (venueRef: string): Promise<CourierTime | null> => {
  const result = await callApi(courierTimeApi, { ref: venueRef }, {})
  return result.ok ? result.value : null
}
