import 'server-only'
import { z } from 'zod'
import { type Address, addressLine, NO_HOUSE_NUMBER } from '@/lib/core/places/address'
import { addressOf } from '@/lib/core/places/place-parts'
import { requestJson } from '@/lib/server/http/http-client'
import type { GoogleSettings } from '@/lib/server/places/google/google-settings'

const answerSchema = z.object({
  status: z.string().max(40),
  results: z
    .array(
      z.object({
        address_components: z.array(
          z
            .object({ long_name: z.string(), short_name: z.string(), types: z.array(z.string()) })
            .transform(({ long_name, short_name, types }) => ({ long: long_name, short: short_name, types })),
        ),
        geometry: z.object({
          location: z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
        }),
        types: z.array(z.string()).default([]),
        partial_match: z.boolean().default(false),
      }),
    )
    .default([]),
})

/** Results too wide to measure a delivery from. */
const TOO_WIDE = /^(country|postal_code|locality|sublocality|neighborhood|administrative_area_level_\d)$/

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

type Found = z.infer<typeof answerSchema>['results'][number]

/** A partial match in another town, for example after a wrong postcode. A full match is trusted: 'Naples' is Napoli. */
const isElsewhere = ({ partial_match, address_components }: Found, cityName: string): boolean =>
  partial_match && !address_components.some(({ long }) => letters(long) === letters(cityName))

/** Within Italy and the postcode, to a street at least; then the diner's house number is kept. */
export const locateAddress = async (
  { key, geocodingUrl }: GoogleSettings,
  address: Address,
): Promise<Address | null> => {
  const zipCode = address.zipCode.trim()
  const url = new URL('/maps/api/geocode/json', geocodingUrl)
  url.search = new URLSearchParams({
    // 'snc' would find nothing.
    address: addressLine(address.streetNumber === NO_HOUSE_NUMBER ? { ...address, streetNumber: '' } : address),
    components: `country:IT|postal_code:${zipCode}`,
    language: 'it',
    region: 'it',
    key,
  }).toString()
  const answer = await requestJson(url, answerSchema)
  // The API reports nearly all failures with status 200.
  if (!answer || !['OK', 'ZERO_RESULTS'].includes(answer.status)) throw new Error(`geocoding said ${answer?.status}`)
  const found = answer.results
    .filter((result) => !result.types.some((type) => TOO_WIDE.test(type)) && !isElsewhere(result, address.cityName))
    .map(({ address_components, geometry: { location } }) =>
      addressOf(address_components, { latitude: location.lat, longitude: location.lng }),
    )
    // A long street spans postcodes and then has none.
    .find((place) => place.zipCode === zipCode || place.zipCode === '')
  if (!found) return null
  return { ...found, zipCode, streetNumber: found.streetNumber || address.streetNumber.trim() }
}
