import type { AddressValue } from '@/components/address/address-props'
import type { TypedValues } from '@/components/forms/use-typed'
import { type Address, addressLine } from '@/lib/core/places/address'

export const PARTS = ['streetName', 'streetNumber', 'zipCode', 'cityName', 'stateAbbr'] as const

/** Form default; the server geocodes it. */
export const NOWHERE: Address = {
  streetName: '',
  streetNumber: '',
  cityName: '',
  stateAbbr: '',
  state: '',
  zipCode: '',
  countryAbbr: 'IT',
  country: 'Italia',
  coordinates: { latitude: 0, longitude: 0 },
}

/** The address that the fields named as in {@link PARTS} and `street` say; null while all are empty. */
export const typedAddress = (typed: TypedValues): AddressValue | null => {
  if (typed.street) return { street: typed.street, addressComponents: null }
  const address = { ...NOWHERE }
  for (const part of PARTS) address[part] = typed[part] ?? ''
  if (PARTS.every((part) => address[part] === '')) return null
  return { street: addressLine(address), addressComponents: address }
}
