'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { CourierTime } from '@/lib/checkout/courier-time'
import { courierTimeApi } from '@/lib/checkout/courier-time-api'

/** Null if the call fails; never throws. */
export const fetchCourierTime = async (venueRef: string): Promise<CourierTime | null> => {
  const result = await callApi(courierTimeApi, { ref: venueRef }, {})
  return result.ok ? result.value : null
}
