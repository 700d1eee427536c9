import 'server-only'
import { z } from 'zod'
import type { Address } from '@/lib/core/places/address'
import { addressOf } from '@/lib/core/places/place-parts'
import { requestJson } from '@/lib/server/http/http-client'
import type { GoogleSettings } from '@/lib/server/places/google/google-settings'

const answerSchema = z.object({
  addressComponents: z
    .array(
      z
        .object({ longText: z.string().default(''), shortText: z.string().default(''), types: z.array(z.string()) })
        .transform(({ longText, shortText, types }) => ({ long: longText, short: shortText, types })),
    )
    .default([]),
  location: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
})

/** Always in Italian, which the courier reads. */
export const resolvePlace = async (
  { key, placesUrl }: GoogleSettings,
  id: string,
  session: string,
): Promise<Address | null> => {
  const url = new URL(`/v1/places/${encodeURIComponent(id)}`, placesUrl)
  url.search = new URLSearchParams({ sessionToken: session, languageCode: 'it', regionCode: 'it' }).toString()
  const headers = { 'x-goog-api-key': key, 'x-goog-fieldmask': 'addressComponents,location' }
  const place = await requestJson(url, answerSchema, { headers })
  return place && addressOf(place.addressComponents, place.location)
}
