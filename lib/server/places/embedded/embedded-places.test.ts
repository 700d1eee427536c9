import { describe, expect, it } from '@jest/globals'
import type { Address } from '@/lib/core/places/address'
import { embeddedPlaces } from '@/lib/server/places/embedded/embedded-places'

const places = embeddedPlaces()

const asked = (streetName: string, zipCode: string, cityName: string): Address => ({
  streetNumber: ' 7 ',
  streetName,
  cityName,
  stateAbbr: 'XX',
  state: '',
  zipCode,
  countryAbbr: 'IT',
  country: '',
  coordinates: { latitude: 1, longitude: 1 },
})

describe('the addresses of the demo cities', () => {
  it('suggest nothing', () => {
    expect(places.suggestions).toBeNull()
  })

  it('name the postcodes of a town, by any of its names, and of no other', () => {
    expect(places.town('NAPOLI')).toMatchObject({ cityName: 'Napoli', stateAbbr: 'NA' })
    expect(places.town('Napoli')?.postcodes).toContain('80138')
    expect(places.town('Atlantide')).toBeNull()
  })

  it('lie where their street does, whatever coordinates and province came with them', async () => {
    expect(await places.locate(asked('Via dei Tribunali', '80138', 'Napoli'))).toEqual({
      streetNumber: '7',
      streetName: 'Via dei Tribunali',
      cityName: 'Napoli',
      stateAbbr: 'NA',
      state: 'Napoli',
      zipCode: '80138',
      countryAbbr: 'IT',
      country: 'Italia',
      coordinates: { latitude: 40.8515, longitude: 14.259 },
    })
  })

  it.each([
    ['capitals and an apostrophe', 'VIA DELL’INDIPENDENZA', '40121', 'bologna', 44.499],
    ['the number in the street', 'Via Toledo 256', '80134', 'NAPOLI', 40.842],
    ['the city in the diner’s language', 'Via Marmorata', '00153', 'Rome', 41.879],
    ['spaces', '  Via Tortona ', ' 20144 ', ' Milano ', 45.452],
    ['a street nobody listed: the middle of the postcode', 'Vico Sconosciuto', '80138', 'Napoli', 40.8525],
    ['a street under another postcode: the middle of that', 'Via Tortona', '20143', 'Milano', 45.447],
  ])('are found with %s', async (_how, street, zip, city, latitude) => {
    expect((await places.locate(asked(street, zip, city)))?.coordinates.latitude).toBe(latitude)
  })

  it.each([
    ['a postcode of another city', 'Via Toledo', '20121', 'Napoli'],
    ['a city of another postcode', 'Via Toledo', '80134', 'Milano'],
    ['a postcode nobody has', 'Via Toledo', '80199', 'Napoli'],
    ['a city that is not in the table', 'Via Roma', '81100', 'Caserta'],
    ['no city', 'Via Toledo', '80134', ''],
    ['names of every object', 'constructor', 'constructor', 'Napoli'],
    ['a prototype', '__proto__', '__proto__', 'Napoli'],
  ])('are unknown with %s', async (_how, street, zip, city) => {
    expect(await places.locate(asked(street, zip, city))).toBeNull()
  })
})
