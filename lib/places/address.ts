import { z } from 'zod'

/** UTF-16 units of a part of an address. */
export const MAX_ADDRESS_PART = 120

const part = z.string().max(MAX_ADDRESS_PART)

/** Decimal degrees. */
const coordinatesSchema = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

export type Coordinates = z.infer<typeof coordinatesSchema>

/** Address from maps (spec section 3); coordinates in decimal degrees. A part the maps service lacks is ''. */
export const addressSchema = z.object({
  streetNumber: part,
  streetName: part,
  cityName: part,
  stateAbbr: part,
  state: part,
  zipCode: part,
  countryAbbr: part,
  country: part,
  coordinates: coordinatesSchema,
})

export type Address = z.infer<typeof addressSchema>

/** Why no address there can be delivered to: not in Italy, or without postcode or country (spec section 5). */
export const addressProblem = (
  address: Pick<Address, 'zipCode' | 'countryAbbr'>,
): null | 'address_incomplete' | 'address_abroad' => {
  const country = address.countryAbbr.trim().toUpperCase()
  if (country !== '' && country !== 'IT') return 'address_abroad'
  return country === '' || address.zipCode.trim() === '' ? 'address_incomplete' : null
}

/** Five digits, as every Italian postcode (CAP). */
export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text.trim())

/** How an Italian address says that its house has no number: 'senza numero civico'. */
export const NO_HOUSE_NUMBER = 'snc'

/** Whether an address names its door: by a number, one at the end of the street, or by saying that it has none. */
export const hasHouseNumber = ({ streetNumber, streetName }: Pick<Address, 'streetNumber' | 'streetName'>): boolean =>
  streetNumber.trim() !== '' || /[\s,]\d+\s?(?:[/-]?\s?[a-z]{1,3})?$/i.test(streetName.trim())

/** Whether an address says all that is needed to look it up: that takes no house number. */
export const isWhole = (address: Address): boolean =>
  addressProblem(address) === null &&
  isPostcode(address.zipCode) &&
  address.streetName.trim() !== '' &&
  address.cityName.trim() !== ''

/** One line as it is written in Italy: 'Via Roma 12, 20121 Milano MI'. Missing parts leave no gap. */
export const addressLine = ({ streetName, streetNumber, zipCode, cityName, stateAbbr }: Address): string =>
  [
    [streetName, streetNumber],
    [zipCode, cityName, stateAbbr],
  ]
    .map((parts) => parts.filter((text) => text.trim() !== '').join(' '))
    .filter((text) => text !== '')
    .join(', ')
