'use client'

import { type CourierTime, courierTimeSchema } from '@/lib/checkout/courier-time'
import { getJson } from '@/lib/get-json'

/** Asks when the courier could bring an order of a venue; null when nobody can tell just now. Never throws. */
export const fetchCourierTime = async (venueRef: string): Promise<CourierTime | null> => {
  const body = await getJson(`/api/venues/${encodeURIComponent(venueRef)}/courier-time`)
  return courierTimeSchema.safeParse(body).data ?? null
}
