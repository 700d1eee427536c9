import { describe, expect, it } from '@jest/globals'
import {
  type Address,
  addressLine,
  addressProblem,
  addressSchema,
  hasHouseNumber,
  isWhole,
} from '@/lib/core/places/address'

const ADDRESS: Address = {
  streetNumber: '12',
  streetName: 'Via Roma',
  cityName: 'Milano',
  stateAbbr: 'MI',
  state: 'Milano',
  zipCode: '20121',
  countryAbbr: 'IT',
  country: 'Italia',
  coordinates: { latitude: 45.46, longitude: 9.19 },
}

describe('an address', () => {
  it.each<[string, Partial<Address>, string | null, boolean]>([
    ['whole', {}, null, true],
    ['with spaces and small letters', { zipCode: ' 20121 ', countryAbbr: ' it ' }, null, true],
    ['without a number', { streetNumber: '' }, null, true],
    ['without a postcode', { zipCode: ' ' }, 'address_incomplete', false],
    ['without a country', { countryAbbr: '' }, 'address_incomplete', false],
    ['with neither', { zipCode: '', countryAbbr: '' }, 'address_incomplete', false],
    ['in Switzerland', { countryAbbr: 'CH', zipCode: '6900' }, 'address_abroad', false],
    ['in Switzerland without a postcode', { countryAbbr: 'CH', zipCode: '' }, 'address_abroad', false],
    ['with half a postcode', { zipCode: '2012' }, null, false],
    ['with a postcode of letters', { zipCode: '2O121' }, null, false],
    ['without a street', { streetName: ' ' }, null, false],
    ['without a town', { cityName: '' }, null, false],
  ])('%s', (_name, change, problem, whole) => {
    const address = { ...ADDRESS, ...change }
    expect(addressProblem(address)).toBe(problem)
    expect(isWhole(address)).toBe(whole)
  })

  it.each<[Partial<Address>, string]>([
    [{}, 'Via Roma 12, 20121 Milano (MI)'],
    [{ streetNumber: '', stateAbbr: '' }, 'Via Roma, 20121 Milano'],
    [{ streetName: '', streetNumber: '' }, '20121 Milano (MI)'],
    [{ zipCode: ' ', cityName: '', stateAbbr: '' }, 'Via Roma 12'],
  ])('of %p reads "%s"', (change, line) => {
    expect(addressLine({ ...ADDRESS, ...change })).toBe(line)
  })

  it.each<[string, string, boolean]>([
    ['Via Roma', '12', true],
    ['Via Roma', 'snc', true],
    ['Via Roma', ' ', false],
    ['Via Toledo 256', '', true],
    ['Via Toledo, 12/A', '', true],
    ['Via Toledo 12 bis', '', true],
    ['Via 25 Aprile', '', false],
    ['Via XX Settembre', '', false],
  ])('"%s" with the number "%s" names its door: %p', (streetName, streetNumber, named) => {
    expect(hasHouseNumber({ streetName, streetNumber })).toBe(named)
  })

  it.each([
    ['a part too long', { streetName: 'x'.repeat(121) }],
    ['a place off the globe', { coordinates: { latitude: 91, longitude: 0 } }],
    ['no number for a place', { coordinates: { latitude: Number.NaN, longitude: 0 } }],
    ['a missing part', { country: undefined }],
  ])('is refused with %s', (_name, change) => {
    expect(addressSchema.safeParse({ ...ADDRESS, ...change }).success).toBe(false)
  })
})
