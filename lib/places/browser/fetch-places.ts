'use client'

import { callApi } from '@/lib/api/browser/call-api'
import type { Address } from '@/lib/places/address'
import type { PlacesAnswer } from '@/lib/places/places-answer'
import type { ResolveRequest, SuggestQuery } from '@/lib/places/places-questions'
import { resolvePlaceApi } from '@/lib/places/resolve-place-api'
import { suggestPlacesApi } from '@/lib/places/suggest-places-api'

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
