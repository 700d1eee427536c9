import type { IncomingMessage, ServerResponse } from 'node:http'
import { serveLoopback } from '@/lib/testing/loopback'

export const PLACES_KEY = 'places-key-of-the-tests'

/** Houses near the pizzeria of the demo, far from it and near the kitchen in Milan; a street without a number, a square without postcode. */
export const HOUSES = {
  near: { id: 'ChIJnear', route: 'Via Toledo', number: '256', zip: '80132', city: 'Napoli', at: [40.8402, 14.2489] },
  far: { id: 'ChIJfar', route: 'Via Roma', number: '1', zip: '81100', city: 'Caserta', at: [41.0747, 14.3329] },
  street: { id: 'ChIJstreet', route: 'Via Duomo', number: '', zip: '80138', city: 'Napoli', at: [40.8515, 14.26] },
  milan: { id: 'ChIJmilan', route: 'Ripa Ticinese', number: '8', zip: '20144', city: 'Milano', at: [45.4515, 9.1705] },
  square: { id: 'ChIJsquare', route: 'Piazza Dante', number: '', zip: '', city: 'Napoli', at: [40.849, 14.25] },
} as const

type Place = (typeof HOUSES)[keyof typeof HOUSES]

const textOf = ({ route, number, city }: Place): string =>
  [`${route}${number && ` ${number}`}`, city, 'Italia'].join(', ')

const PROVINCES: Record<Place['city'], readonly [string, string]> = {
  Napoli: ['Città Metropolitana di Napoli', 'NA'],
  Caserta: ['Provincia di Caserta', 'CE'],
  Milano: ['Città Metropolitana di Milano', 'MI'],
}

/** [type, long, short] of each part the service would name. */
const partsOf = ({ route, number, zip, city }: Place): [string, string, string][] => {
  const province = PROVINCES[city]
  const parts: [string, string, string][] = [
    ['street_number', number, number],
    ['route', route, route],
    ['locality', city, city],
    ['administrative_area_level_2', ...province],
    ['country', 'Italia', 'IT'],
    ['postal_code', zip, zip],
  ]
  return parts.filter(([, long]) => long !== '')
}

export type PlacesCall = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}

type Fake = {
  origin: string
  /** Every question so far. */
  calls: PlacesCall[]
  /** Answers the next questions in the place of the service, until it is taken back with null. */
  interrupt: (answer: ((call: PlacesCall, response: ServerResponse) => unknown) | null) => void
  close: () => Promise<void>
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

const say = (response: ServerResponse, status: number, value: unknown) => {
  response.writeHead(status, { 'content-type': 'application/json; charset=UTF-8' }).end(JSON.stringify(value))
}

const refused = (status: number, reason: string) => ({ error: { code: status, message: reason, status: reason } })

const suggest = ({ body }: PlacesCall, response: ServerResponse) => {
  const { input, includedRegionCodes } = JSON.parse(body)
  if (!input || includedRegionCodes?.[0] !== 'it') return say(response, 400, refused(400, 'INVALID_ARGUMENT'))
  const found = Object.values(HOUSES).filter((house) =>
    textOf(house).toLowerCase().includes(String(input).toLowerCase()),
  )
  const suggestions = found.map((house) => ({ placePrediction: { placeId: house.id, text: { text: textOf(house) } } }))
  // Nothing found is an answer without the list.
  say(response, 200, suggestions.length > 0 ? { suggestions } : {})
}

const resolve = ({ path }: PlacesCall, response: ServerResponse) => {
  const house = Object.values(HOUSES).find(({ id }) => path === `/v1/places/${id}`)
  if (!house) return say(response, 404, refused(404, 'NOT_FOUND'))
  say(response, 200, {
    addressComponents: partsOf(house).map(([type, longText, shortText]) => ({
      longText,
      shortText,
      types: [type],
      languageCode: 'it',
    })),
    location: { latitude: house.at[0], longitude: house.at[1] },
  })
}

const geocode = ({ query }: PlacesCall, response: ServerResponse) => {
  if (query.get('key') !== PLACES_KEY) {
    return say(response, 200, {
      status: 'REQUEST_DENIED',
      error_message: 'The provided API key is invalid.',
      results: [],
    })
  }
  const asked = query.get('address')?.toLowerCase() ?? ''
  const zip = /postal_code:(\d{5})/.exec(query.get('components') ?? '')?.[1] ?? ''
  const found = Object.values(HOUSES).filter(
    (house) => asked.startsWith(house.route.toLowerCase()) && (house.zip === zip || house.zip === ''),
  )
  say(response, 200, {
    status: found.length > 0 ? 'OK' : 'ZERO_RESULTS',
    results: found.map((house) => ({
      address_components: partsOf(house).map(([type, long_name, short_name]) => ({
        long_name,
        short_name,
        types: [type],
      })),
      formatted_address: textOf(house),
      geometry: { location: { lat: house.at[0], lng: house.at[1] }, location_type: 'ROOFTOP' },
      place_id: house.id,
      types: [house.number ? 'street_address' : 'route'],
      ...(asked.includes(house.city.toLowerCase()) ? {} : { partial_match: true }),
    })),
  })
}

const answer = (call: PlacesCall, response: ServerResponse) => {
  if (call.path === '/maps/api/geocode/json') return geocode(call, response)
  if (call.headers['x-goog-api-key'] !== PLACES_KEY) return say(response, 400, refused(400, 'INVALID_ARGUMENT'))
  if (call.path === '/v1/places:autocomplete') return suggest(call, response)
  // Places (New) refuses a question for a place that does not say which fields it wants.
  if (!call.headers['x-goog-fieldmask']) return say(response, 400, refused(400, 'INVALID_ARGUMENT'))
  resolve(call, response)
}

/** Places (New) and Geocoding on the loopback, as far as addresses need them, in the words of their documentation. */
export const startFakePlaces = async (): Promise<Fake> => {
  const calls: PlacesCall[] = []
  let interrupting: Parameters<Fake['interrupt']>[0] = null
  const { origin, close } = await serveLoopback(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://places')
    const { method = '', headers } = request
    const call = { method, path: pathname, query: searchParams, headers, body: await bodyOf(request) }
    calls.push(call)
    const tell = interrupting ?? answer
    tell(call, response)
  })
  const interrupt: Fake['interrupt'] = (instead) => {
    interrupting = instead
  }
  return { origin, calls, interrupt, close }
}
