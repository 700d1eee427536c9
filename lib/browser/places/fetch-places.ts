'use client'

import { callApi } from '@/lib/browser/api/call-api'
import type { Address } from '@/lib/core/places/address'
import type { PlacesAnswer } from '@/lib/core/places/places-answer'
import type { ResolveRequest, SuggestQuery } from '@/lib/core/places/places-questions'
import { resolvePlaceApi } from '@/lib/core/places/resolve-place-api'
import { suggestPlacesApi } from '@/lib/core/places/suggest-places-api'

/** Null if the call fails; never throws. */
export const fetchPlaces = async (query: SuggestQuery, signal: AbortSignal): Promise<PlacesAnswer | null> => {
  const result = await callApi(suggestPlacesApi, {}, query, { signal })
  return result.ok ? result.value : null
}

/** Null if the call fails; never throws. */
export const fetchAddress = async (place: ResolveRequest): Promise<Address | null> => {
  const result = await callApi(resolvePlaceApi, {}, place)
  return result.ok ? result.value.address : null
}
