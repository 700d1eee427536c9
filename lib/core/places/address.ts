import { z } from 'zod'

export const MAX_ADDRESS_PART = 120

const part = z.string().max(MAX_ADDRESS_PART)

const coordinatesSchema = z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })

export type Coordinates = z.infer<typeof coordinatesSchema>

/** Spec section 3; decimal degrees. Missing parts are ''. */
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

/** Spec section 5: only Italian addresses, with postcode and country. */
export const addressProblem = (
  address: Pick<Address, 'zipCode' | 'countryAbbr'>,
): null | 'address_incomplete' | 'address_abroad' => {
  const country = address.countryAbbr.trim().toUpperCase()
  if (country !== '' && country !== 'IT') return 'address_abroad'
  return country === '' || address.zipCode.trim() === '' ? 'address_incomplete' : null
}

export const isPostcode = (text: string): boolean => /^\d{5}$/.test(text.trim())

/** 'Senza numero civico': the house has no number. */
export const NO_HOUSE_NUMBER = 'snc'

/** A house number may also end the street name. */
export const hasHouseNumber = ({ streetNumber, streetName }: Pick<Address, 'streetNumber' | 'streetName'>): boolean =>
  streetNumber.trim() !== '' || /[\s,]\d+\s?(?:[/-]?\s?[a-z]{1,3})?$/i.test(streetName.trim())

/** Complete enough to look up; needs no house number. */
export const isWhole = (address: Address): boolean =>
  addressProblem(address) === null &&
  isPostcode(address.zipCode) &&
  address.streetName.trim() !== '' &&
  address.cityName.trim() !== ''

/** 'Via Roma 12, 20121 Milano (MI)'. */
export const addressLine = ({ streetName, streetNumber, zipCode, cityName, stateAbbr }: Address): string =>
  [
    [streetName, streetNumber],
    [zipCode, cityName, stateAbbr.trim() && `(${stateAbbr})`],
  ]
    .map((parts) => parts.filter((text) => text.trim() !== '').join(' '))
    .filter((text) => text !== '')
    .join(', ')
