import 'server-only'
import { z } from 'zod'
import { requestJson } from '@/lib/http/server/http-client'
import { type Address, addressLine, NO_HOUSE_NUMBER } from '@/lib/places/address'
import type { GoogleSettings } from '@/lib/places/google/google-settings'
import { addressOf } from '@/lib/places/place-parts'

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

/** What a town or a district answers to when the street is not known: too wide to measure a delivery from. */
const TOO_WIDE = /^(country|postal_code|locality|sublocality|neighborhood|administrative_area_level_\d)$/

const letters = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

type Found = z.infer<typeof answerSchema>['results'][number]

/**
 * A street in another town than the one that was written, as where a postcode is wrong. A full match needs no look: a
 * diner may write 'Naples', and the service knows what is meant.
 */
const isElsewhere = ({ partial_match, address_components }: Found, cityName: string): boolean =>
  partial_match && !address_components.some(({ long }) => letters(long) === letters(cityName))

/**
 * Where an address lies, by the Geocoding API: in Italy, under the postcode that was given and no wider than a street.
 * The number of the house is the diner's own where only the street was found.
 */
export const locateAddress = async (
  { key, geocodingUrl }: GoogleSettings,
  address: Address,
): Promise<Address | null> => {
  const zipCode = address.zipCode.trim()
  const url = new URL('/maps/api/geocode/json', geocodingUrl)
  url.search = new URLSearchParams({
    // No map knows a house by its having no number.
    address: addressLine(address.streetNumber === NO_HOUSE_NUMBER ? { ...address, streetNumber: '' } : address),
    components: `country:IT|postal_code:${zipCode}`,
    language: 'it',
    region: 'it',
    key,
  }).toString()
  const answer = await requestJson(url, answerSchema)
  // Every failure of this service but a missing page comes with the status 200.
  if (!answer || !['OK', 'ZERO_RESULTS'].includes(answer.status)) throw new Error(`geocoding said ${answer?.status}`)
  const found = answer.results
    .filter((result) => !result.types.some((type) => TOO_WIDE.test(type)) && !isElsewhere(result, address.cityName))
    .map(({ address_components, geometry: { location } }) =>
      addressOf(address_components, { latitude: location.lat, longitude: location.lng }),
    )
    // A long street has many postcodes, and then none of its own: the question was about one of them.
    .find((place) => place.zipCode === zipCode || place.zipCode === '')
  if (!found) return null
  return { ...found, zipCode, streetNumber: found.streetNumber || address.streetNumber.trim() }
}
