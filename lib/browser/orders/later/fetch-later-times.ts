'use client'

import { callApi } from '@/lib/browser/api/call-api'
import { pendingOrders } from '@/lib/browser/orders/stored-order'
import type { CartProduct } from '@/lib/core/cart/cart'
import { type LaterTimes, laterTimesApi } from '@/lib/core/orders/later/later-times-api'
import { MAX_REPLACED } from '@/lib/core/orders/place-order-request'
import { unwrap } from '@/lib/core/result'
import type { FormService } from '@/lib/core/venue/services'

type Asked = { venueId: number; service: FormService; date: string; products: readonly CartProduct[] }

/** Throws if the call fails. `date`: '' for the first day. */
export const fetchLaterTimes = async (
  ref: string,
  { venueId, service, date, products }: Asked,
): Promise<LaterTimes> => {
  const lines = products.map(({ kind, itemId, quantity }) => ({ kind, itemId, quantity }))
  const keys = pendingOrders(venueId).map(({ attemptKey }) => attemptKey)
  const replaces = keys.slice(0, MAX_REPLACED)
  const asked = { service, ...(date !== '' && { date }), lines, ...(replaces.length > 0 && { replaces }) }
  return unwrap(await callApi(laterTimesApi, { ref }, asked))
}
