import { describe, expect, it } from '@jest/globals'
import type { Address } from '@/lib/core/places/address'
import type { Venue } from '@/lib/core/venue/venue'
import { embeddedDelivery } from '@/lib/server/backend/embedded/delivery'
import { type QuoteContext, quoteDelivery } from '@/lib/server/checkout/quote-delivery'
import { embeddedPlaces } from '@/lib/server/places/embedded/embedded-places'
import { silentLog } from '@/lib/testing/orders/test-order'
import { testVenue } from '@/lib/testing/test-venue'

const serving = (
  place: Pick<Venue, 'latitude' | 'longitude'>,
  fares: [from: number, to: number, cost: number][],
): Venue => ({
  ...testVenue,
  ...place,
  orders: {
    ...testVenue.orders,
    delivery: {
      active: true,
      hours: [],
      minimum_price: 0,
      distance_fares: fares.map(([distance_from, distance_to, cost_increase]) => ({
        distance_from,
        distance_to,
        cost_increase,
      })),
      average_time: 40,
      payment_methods: [],
    },
  },
})

const pizzeria = serving({ latitude: 40.8523, longitude: 14.2605 }, [
  [0, 2000, 150],
  [2000, 4000, 300],
  [4000, 7000, 450],
])

const sushi: Venue = {
  ...serving({ latitude: 45.4502, longitude: 9.1722 }, [[0, 5000, 390]]),
  has_pony_u: true,
  pony_u_polygon: [
    [45.4612, 9.1573],
    [45.4606, 9.1889],
    [45.4438, 9.1917],
    [45.4415, 9.1577],
  ],
}

const context = (changes: Partial<QuoteContext> = {}): QuoteContext => ({
  backend: { delivery: embeddedDelivery() },
  places: embeddedPlaces(),
  log: silentLog,
  ...changes,
})

const home = (streetName: string, zipCode: string, cityName: string, changes: Partial<Address> = {}): Address => ({
  streetNumber: '7',
  streetName,
  cityName,
  stateAbbr: '',
  state: '',
  zipCode,
  countryAbbr: 'IT',
  country: 'Italia',
  coordinates: { latitude: pizzeria.latitude, longitude: pizzeria.longitude },
  ...changes,
})

const quoted = async (venue: Venue, address: Address, changes: Partial<QuoteContext> = {}) => {
  const answer = await quoteDelivery(venue, address, context(changes))
  return answer.ok ? answer.value.cost : answer.error.code
}

/** A backend that says this of every distance. */
const measuring = (distance: () => Promise<number | null>) => ({
  backend: { delivery: { ...embeddedDelivery(), distance } },
})

describe('a delivery by distance', () => {
  it('is quoted for the place as the server finds it', async () => {
    const answer = await quoteDelivery(pizzeria, home('Via dei Tribunali', '80138', 'Napoli'), context())
    expect(answer).toMatchObject({ ok: true, value: { address: { stateAbbr: 'NA' }, distance: 202, cost: 150 } })
  })

  it.each([
    ['near', home('Via Toledo', '80132', 'Napoli'), 150],
    ['in the second band', home('Via Chiaia', '80121', 'Napoli'), 300],
    ['in the third band', home('Via Posillipo', '80146', 'Napoli'), 450],
    ['in the same city, too far', home('Via Leopardi', '80125', 'Napoli'), 'out_of_range'],
    ['in another city', home('Via Tortona', '20144', 'Milano'), 'out_of_range'],
    ['under a postcode of another city', home('Via Toledo', '20144', 'Napoli'), 'address_unknown'],
    ['nowhere', home('Via Roma', '81100', 'Caserta'), 'address_unknown'],
    ['without a postcode', home('Via Toledo', ' ', 'Napoli'), 'address_incomplete'],
    ['with half a postcode', home('Via Toledo', '8013', 'Napoli'), 'address_incomplete'],
    ['without a country', home('Via Toledo', '80132', 'Napoli', { countryAbbr: '' }), 'address_incomplete'],
    ['abroad', home('Via Nassa', '6900', 'Lugano', { countryAbbr: 'CH' }), 'address_abroad'],
  ])('%s', async (_where, address, expected) => {
    expect(await quoted(pizzeria, address)).toBe(expected)
  })

  it.each([
    [0, 150],
    [2000, 150],
    [2001, 300],
    [4000, 300],
    [7000, 450],
    [7001, 'out_of_range'],
  ])('of %d metres: %s', async (distance, expected) => {
    const address = home('Via Toledo', '80132', 'Napoli')
    expect(
      await quoted(
        pizzeria,
        address,
        measuring(async () => distance),
      ),
    ).toBe(expected)
  })

  it('is measured to where the words lie, whatever the browser says of the coordinates', async () => {
    const forged = home('Via Leopardi', '80125', 'Napoli', { coordinates: pizzeria })
    expect(await quoted(pizzeria, forged)).toBe('out_of_range')
  })

  it('is unavailable, and never in range, while nothing can be looked up or measured', async () => {
    const address = home('Via Toledo', '80132', 'Napoli')
    const down = async () => {
      throw new Error('down')
    }
    expect(await quoted(pizzeria, address, { places: { locate: down } })).toBe('distance_unavailable')
    expect(await quoted(pizzeria, address, measuring(down))).toBe('distance_unavailable')
    expect(
      await quoted(
        pizzeria,
        address,
        measuring(async () => null),
      ),
    ).toBe('distance_unavailable')
  })

  it('holds a place that was found to the same rules', async () => {
    const found = (changes: Partial<Address>) => ({
      places: { locate: async (asked: Address) => ({ ...asked, ...changes }) },
    })
    const address = home('Via Toledo', '80132', 'Napoli')
    expect(await quoted(pizzeria, address, found({ countryAbbr: 'FR' }))).toBe('address_abroad')
    expect(await quoted(pizzeria, address, found({ zipCode: '' }))).toBe('address_incomplete')
  })
})

describe('a delivery by courier', () => {
  it.each([
    ['in the area', home('Via Tortona', '20144', 'Milano'), 390],
    ['at the venue', home('Ripa di Porta Ticinese', '20143', 'Milano'), 390],
    ['outside, though near', home('Piazza del Duomo', '20121', 'Milano'), 'out_of_range'],
    ['with forged coordinates', home('Piazza del Duomo', '20121', 'Milano', { coordinates: sushi }), 'out_of_range'],
  ])('%s', async (_where, address, expected) => {
    expect(await quoted(sushi, address)).toBe(expected)
  })

  it('costs the first fare where the way is longer than any band: the area decides where it goes', async () => {
    const address = home('Via Tortona', '20144', 'Milano')
    expect(
      await quoted(
        sushi,
        address,
        measuring(async () => 9_000),
      ),
    ).toBe(390)
  })

  it('goes nowhere without an area', async () => {
    expect(await quoted({ ...sushi, pony_u_polygon: [] }, home('Via Tortona', '20144', 'Milano'))).toBe('out_of_range')
  })
})
