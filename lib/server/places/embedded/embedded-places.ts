import 'server-only'
import { z } from 'zod'
import type { Address } from '@/lib/core/places/address'
import type { Places } from '@/lib/core/places/places'
import cities from '@/lib/server/places/embedded/demo-cities.json'

const at = z.tuple([z.number(), z.number()])

const citiesSchema = z.array(
  z.object({
    cityName: z.string(),
    stateAbbr: z.string(),
    state: z.string(),
    alsoCalled: z.array(z.string()),
    postcodes: z.record(z.string(), at).transform((points) => new Map(Object.entries(points))),
    streets: z.array(z.object({ name: z.string(), at, postcodes: z.array(z.string()) })),
  }),
)

type City = z.infer<typeof citiesSchema>[number]

/** 'Via dell’Indipendenza, 3' and 'VIA DELL INDIPENDENZA' are equal. */
const bare = (text: string): string =>
  text
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z]/g, '')

const isCalled = ({ cityName, alsoCalled }: City, name: string): boolean =>
  [cityName, ...alsoCalled].some((known) => bare(known) === bare(name))

const coordinatesOf = (city: City, { streetName, zipCode }: Address): Address['coordinates'] | null => {
  const street = city.streets.find(
    ({ name, postcodes }) => bare(name) === bare(streetName) && postcodes.includes(zipCode.trim()),
  )
  const found = street?.at ?? city.postcodes.get(zipCode.trim())
  return found ? { latitude: found[0], longitude: found[1] } : null
}

/**
 * Demo addresses for servers without a map service: postcodes and a few streets of the demo venues' cities. An unknown
 * street is placed at the middle of its postcode. No suggestions.
 */
export const embeddedPlaces = (): Places => {
  const known = citiesSchema.parse(cities)
  return {
    suggestions: null,
    town: (name) => {
      const city = known.find((candidate) => isCalled(candidate, name))
      return city ? { cityName: city.cityName, stateAbbr: city.stateAbbr, postcodes: [...city.postcodes.keys()] } : null
    },
    locate: async (address) => {
      const city = known.find((candidate) => isCalled(candidate, address.cityName))
      const coordinates = city ? coordinatesOf(city, address) : null
      if (!city || !coordinates) return null
      const { cityName, stateAbbr, state } = city
      return {
        streetName: address.streetName.trim(),
        streetNumber: address.streetNumber.trim(),
        zipCode: address.zipCode.trim(),
        cityName,
        stateAbbr,
        state,
        countryAbbr: 'IT',
        country: 'Italia',
        coordinates,
      }
    },
  }
}
