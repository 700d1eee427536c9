'use client'

import { getJson } from '@/lib/get-json'
import type { Locale } from '@/lib/i18n/locales'
import { type Address, addressSchema } from '@/lib/places/address'
import { type PlacesAnswer, placesAnswerSchema } from '@/lib/places/places-answer'
import { postJson } from '@/lib/post-json'

type Asked = { venue: string; text: string; session: string; lang: Locale }

/** Places in Italy that a text may mean; null when none can be had just now. Never throws. */
export const askPlaces = async (asked: Asked, signal: AbortSignal): Promise<PlacesAnswer | null> =>
  placesAnswerSchema.safeParse(await getJson('/api/places/suggest', asked, signal)).data ?? null

/** The address of a place that was suggested; null when it cannot be had. Never throws. */
export const askAddress = async (asked: { id: string; session: string; lang: Locale }): Promise<Address | null> => {
  const body = (await postJson('/api/places/resolve', asked))?.body
  const address = typeof body === 'object' && body !== null && 'address' in body ? body.address : null
  return addressSchema.safeParse(address).data ?? null
}
