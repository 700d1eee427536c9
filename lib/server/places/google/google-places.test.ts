import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import type { Address } from '@/lib/core/places/address'
import type { Places } from '@/lib/core/places/places'
import { googlePlaces } from '@/lib/server/places/google/google-places'
import { HOUSES, PLACES_KEY, startFakePlaces } from '@/lib/testing/vendors/google/fake-places'

type Fake = Awaited<ReturnType<typeof startFakePlaces>>

const SESSION = 'session-of-the-test'
const NEAR = { latitude: 40.8523, longitude: 14.2605 }

let fake: Fake
let places: Places

beforeAll(async () => {
  fake = await startFakePlaces()
  places = googlePlaces({ key: PLACES_KEY, placesUrl: fake.origin, geocodingUrl: fake.origin })
})
afterEach(() => {
  fake.interrupt(null)
  fake.calls.length = 0
})
afterAll(() => fake.close())

const suggest = (text: string) => places.suggestions?.suggest({ text, session: SESSION, lang: 'de', near: NEAR })
const resolve = (id: string) => places.suggestions?.resolve(id, SESSION, 'de')

const toledo: Address = {
  streetNumber: '256',
  streetName: 'Via Toledo',
  cityName: 'Napoli',
  stateAbbr: 'NA',
  state: 'Città Metropolitana di Napoli',
  zipCode: '80132',
  countryAbbr: 'IT',
  country: 'Italia',
  coordinates: { latitude: 40.8402, longitude: 14.2489 },
}

describe('suggestions', () => {
  it('are asked for in Italy, near the venue, in the language of the diner and in one session', async () => {
    expect(await suggest('toledo')).toEqual([{ id: HOUSES.near.id, text: 'Via Toledo 256, Napoli, Italia' }])
    const [call] = fake.calls
    expect(call).toMatchObject({ method: 'POST', path: '/v1/places:autocomplete' })
    expect(JSON.parse(call?.body ?? '')).toEqual({
      input: 'toledo',
      includedRegionCodes: ['it'],
      regionCode: 'it',
      languageCode: 'de',
      sessionToken: SESSION,
      locationBias: { circle: { center: NEAR, radius: 10_000 } },
    })
  })

  it('are none where nothing is called so', async () => {
    expect(await suggest('zzz')).toEqual([])
  })

  it('leave out what is no place', async () => {
    const suggestions = [
      { queryPrediction: { text: { text: 'pizza' } } },
      { placePrediction: { placeId: 'a', text: { text: 'Via\nA' } } },
    ]
    fake.interrupt((_call, response) => response.end(JSON.stringify({ suggestions })))
    expect(await suggest('via')).toEqual([{ id: 'a', text: 'Via A' }])
  })
})

describe('a chosen place', () => {
  it('is read in Italian and ends the session', async () => {
    expect(await resolve(HOUSES.near.id)).toEqual(toledo)
    const [call] = fake.calls
    expect(call?.path).toBe('/v1/places/ChIJnear')
    expect(Object.fromEntries(call?.query ?? [])).toEqual({
      sessionToken: SESSION,
      languageCode: 'it',
      regionCode: 'it',
    })
    expect(call?.headers['x-goog-fieldmask']).toBe('addressComponents,location')
  })

  it('may lack a number or a postcode', async () => {
    expect(await resolve(HOUSES.street.id)).toMatchObject({
      streetName: 'Via Duomo',
      streetNumber: '',
      zipCode: '80138',
    })
    expect(await resolve(HOUSES.square.id)).toMatchObject({ streetName: 'Piazza Dante', zipCode: '' })
  })

  it.each(['gone', '..', '../../admin', 'a/b?c#d', 'a%2fb'])(
    'named %s is none, and asked for nowhere else',
    async (id) => {
      await expect(resolve(id)?.catch(() => null)).resolves.toBeNull()
      for (const { path } of fake.calls) expect(path).toMatch(/^\/v1\/(places\/[^/]*)?$/)
    },
  )
})

describe('an address', () => {
  it('is found by its words, in Italy and under its postcode', async () => {
    const asked = { ...toledo, coordinates: { latitude: 1, longitude: 1 } }
    expect(await places.locate(asked)).toEqual(toledo)
    expect(Object.fromEntries(fake.calls[0]?.query ?? [])).toEqual({
      address: 'Via Toledo 256, 80132 Napoli (NA)',
      components: 'country:IT|postal_code:80132',
      language: 'it',
      region: 'it',
      key: PLACES_KEY,
    })
  })

  it('without a number is looked up by its street, and still says that it has none', async () => {
    const found = await places.locate({ ...toledo, streetName: 'Via Duomo', streetNumber: 'snc', zipCode: '80138' })
    expect(found).toMatchObject({ streetName: 'Via Duomo', streetNumber: 'snc' })
    expect(fake.calls[0]?.query.get('address')).toBe('Via Duomo, 80138 Napoli (NA)')
  })

  it('keeps the number the diner gave where only the street is known, and its postcode where it has many', async () => {
    const duomo = { ...toledo, streetName: 'Via Duomo', streetNumber: '9', zipCode: '80138' }
    expect(await places.locate(duomo)).toMatchObject({ streetName: 'Via Duomo', streetNumber: '9', zipCode: '80138' })
    const dante = { ...toledo, streetName: 'Piazza Dante', zipCode: '80135' }
    expect(await places.locate(dante)).toMatchObject({ streetName: 'Piazza Dante', zipCode: '80135' })
  })

  it.each<[string, Partial<Address>]>([
    ['street', { streetName: 'Via che non c’è' }],
    ['postcode', { zipCode: '20121' }],
    ['city', { cityName: 'Milano' }],
  ])('with a wrong %s is none', async (_what, change) => {
    expect(await places.locate({ ...toledo, ...change })).toBeNull()
  })

  it('may name its city as the diner does, where the service took all of it', async () => {
    const parts = [
      ['route', 'Via Toledo'],
      ['locality', 'Napoli'],
      ['postal_code', '80132'],
    ].map(([type, name]) => ({
      long_name: name,
      short_name: name,
      types: [type],
    }))
    const found = { types: ['route'], address_components: parts, geometry: { location: { lat: 40.8, lng: 14.2 } } }
    const naples = { ...toledo, cityName: 'Naples' }
    fake.interrupt((_call, response) => response.end(JSON.stringify({ status: 'OK', results: [found] })))
    expect(await places.locate(naples)).toMatchObject({ cityName: 'Napoli', streetNumber: '256' })
    // In part: of a house that is not there, but in the town that was meant.
    const partly = { ...found, partial_match: true }
    fake.interrupt((_call, response) => response.end(JSON.stringify({ status: 'OK', results: [partly] })))
    expect(await places.locate({ ...toledo, cityName: ' NAPOLI ' })).toMatchObject({ cityName: 'Napoli' })
    expect(await places.locate(naples)).toBeNull()
  })

  it('is none where only its town was found, or its street under another postcode', async () => {
    const component = (type: string, name: string) => ({ long_name: name, short_name: name, types: [type] })
    const result = (types: string[], zip: string) => ({
      types,
      address_components: [component('locality', 'Napoli'), component('postal_code', zip), component('country', 'IT')],
      geometry: { location: { lat: 40.8, lng: 14.2 } },
    })
    for (const found of [
      result(['locality', 'political'], '80132'),
      result(['postal_code'], '80132'),
      result(['route'], '80100'),
    ]) {
      fake.interrupt((_call, response) => response.end(JSON.stringify({ status: 'OK', results: [found] })))
      expect(await places.locate(toledo)).toBeNull()
    }
  })
})

describe('a service that does not answer as it should', () => {
  const redirect = (_call: unknown, response: ServerResponse) =>
    response.writeHead(302, { location: `${fake.origin}/elsewhere` }).end()
  const status = (code: number) => (_call: unknown, response: ServerResponse) => response.writeHead(code).end('{}')
  const text = (body: string) => (_call: unknown, response: ServerResponse) => response.end(body)
  const endless = (_call: unknown, response: ServerResponse) => {
    const timer = setInterval(() => response.write('x'.repeat(64 * 1024)), 1)
    response.on('close', () => clearInterval(timer))
  }

  it.each([
    ['is down', status(503)],
    ['is tired of us', status(429)],
    ['refuses the key', status(403)],
    ['sends elsewhere', redirect],
    ['answers a page', text('<!doctype html>')],
    ['breaks off', text('{"suggestions": [')],
    ['answers null', text('null')],
    [
      'answers another shape',
      text('{"suggestions": 7, "status": "OK", "results": [{}], "location": {"latitude": 1e308}}'),
    ],
    ['never ends', endless],
  ])('%s: every question fails, once, and says nothing of the key or the home', async (_name, interruption) => {
    fake.interrupt(interruption)
    for (const ask of [() => suggest('toledo'), () => resolve('ChIJnear'), () => places.locate(toledo)]) {
      fake.calls.length = 0
      const error = await ask()?.then(
        () => null,
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(Error)
      expect(String(error)).not.toMatch(new RegExp(`${PLACES_KEY}|Toledo`))
      expect(fake.calls).toHaveLength(1)
    }
  })

  it.each(['REQUEST_DENIED', 'OVER_QUERY_LIMIT', 'UNKNOWN_ERROR'])('geocoding %s is no answer', async (code) => {
    fake.interrupt(text(JSON.stringify({ status: code, results: [] })))
    await expect(places.locate(toledo)).rejects.toThrow(code)
  })
})
