import { describe, expect, it } from '@jest/globals'
import { pageAddresses } from '@/lib/core/seo/page-addresses'
import { restaurantJsonLd } from '@/lib/core/seo/restaurant-json-ld'
import type { PaymentMethod, Venue } from '@/lib/core/venue/venue'
import { testVenue } from '@/lib/testing/test-venue'

const ORIGIN = 'https://menu.example.com'

/** As a search engine reads it. */
const readVenue = (changes: Partial<Venue>, payments: PaymentMethod[] = []) => {
  const venue = { ...testVenue, ...changes }
  return JSON.parse(JSON.stringify(restaurantJsonLd(venue, payments, pageAddresses(venue, ORIGIN))))
}

const OWN_FLEET = { '@id': 'http://purl.org/goodrelations/v1#DeliveryModeOwnFleet' }
const PICKUP = 'https://schema.org/OnSitePickup'

const active = { active: true, hours: [], payment_methods: [] }
const delivery = { ...active, minimum_price: 0, distance_fares: [], average_time: 30 }
const takeaway = { ...active, medium_time: 20 }
const AWAY = { orderTypes: ['t', 'd'], orders: { ...testVenue.orders, delivery, takeaway } } satisfies Partial<Venue>

const order = (path: string, deliveryMethod?: unknown[]) => ({
  '@type': 'OrderAction',
  target: { '@type': 'EntryPoint', urlTemplate: ORIGIN + path },
  ...(deliveryMethod && { deliveryMethod }),
})

describe('a venue for search engines', () => {
  it.each([
    ['Via delle Sfogline 12, 40124 Bologna', 'Bologna', ['Via delle Sfogline 12', '40124', 'Bologna']],
    ['Piazza Erbe 3 - 37121 Verona VR', 'Verona', ['Piazza Erbe 3', '37121', 'Verona']],
    ['Via Breve 1, 40124 Bologna', '', ['Via Breve 1', '40124', 'Bologna']],
    ['Lungomare', 'Trani', ['Lungomare', undefined, 'Trani']],
    ['Via Roma 1, 40124 Bologna', 'Casalecchio', ['Via Roma 1, 40124 Bologna', undefined, 'Casalecchio']],
    ['', 'Trani', [undefined, undefined, 'Trani']],
  ])('the address %j in %j', (address, city, [streetAddress, postalCode, addressLocality]) => {
    expect(readVenue({ address, city }).address).toEqual(
      JSON.parse(
        JSON.stringify({ '@type': 'PostalAddress', streetAddress, postalCode, addressLocality, addressCountry: 'IT' }),
      ),
    )
  })

  it('a telephone that can be dialled from anywhere', () => {
    expect(readVenue({ phone_number: '051 000 1968' }).telephone).toBe('+390510001968')
    expect(readVenue({ phone_number: '+39 333 0000104' }).telephone).toBe('+393330000104')
  })

  it('tables are booked here where the venue takes bookings here', () => {
    const booked = readVenue({ has_booking: true, orderTypes: ['r', 'b'] })
    expect(booked.acceptsReservations).toBe(`${ORIGIN}/r/q/77/bookingrestaurant`)
    expect(booked.potentialAction[0].target.urlTemplate).toBe(booked.acceptsReservations)
    const silent = readVenue({ has_booking: false, has_orders: false })
    expect(silent).not.toHaveProperty('acceptsReservations')
    expect(silent).not.toHaveProperty('potentialAction')
  })

  it.each<[string, Partial<Venue>, object[]]>([
    ['at its tables', { orderTypes: ['h', 'r'] }, [order('/h/q/77/menu')]],
    ['at home and at the counter, in one', AWAY, [order('/t/q/77/menu', [OWN_FLEET, PICKUP])]],
    [
      'at the counter alone',
      { ...AWAY, orders: { ...AWAY.orders, delivery: null } },
      [order('/t/q/77/menu', [PICKUP])],
    ],
    [
      'both at its tables and away',
      { ...AWAY, orderTypes: ['d', 'r'] },
      [order('/r/q/77/menu'), order('/d/q/77/menu', [OWN_FLEET, PICKUP])],
    ],
  ])('orders are taken here %s', (_, changes, actions) => {
    expect(readVenue(changes).potentialAction).toEqual(actions)
  })

  it.each<[string, Partial<Venue>]>([
    ['takes no orders', { has_orders: false }],
    ['offers no letter of an active service', { orderTypes: ['d', 't'] }],
    ['takes orders with a booking alone', { has_booking: false, orderTypes: ['b'] }],
  ])('no order is offered where the venue %s', (_, changes) => {
    expect(readVenue(changes)).not.toHaveProperty('potentialAction')
  })

  it('ways to pay, each once, in the words of schema.org', () => {
    expect(readVenue({}, ['stripe', 'sumup', 'cash']).paymentAccepted).toBe('Credit Card, Cash')
    expect(readVenue({}, [])).not.toHaveProperty('paymentAccepted')
  })

  it('what it cooks, and what a meal costs', () => {
    const told = readVenue({ cuisines: ['Cucina bolognese', 'Pizza'], price_range: '€€' })
    expect([told.servesCuisine, told.priceRange]).toEqual([['Cucina bolognese', 'Pizza'], '€€'])
  })

  it('pictures have whole addresses, of our own site or of another', () => {
    expect(readVenue({ image_path: '/pictures/venues/77.svg' }).image).toBe(`${ORIGIN}/pictures/venues/77.svg`)
    expect(readVenue({ image_path: 'https://cdn.example.org/a.jpg' }).image).toBe('https://cdn.example.org/a.jpg')
    expect(readVenue({ image_path: 'https://[broken' })).not.toHaveProperty('image')
  })

  it('what a venue does not say is not claimed', () => {
    const silent = readVenue({
      has_orders: false,
      ...{ description: '', image_path: null, phone_number: 'chiedere in cassa', latitude: 0, longitude: 0 },
    })
    expect(Object.keys(silent)).toEqual([
      ...['@context', '@type', '@id', 'name', 'address', 'url', 'hasMenu', 'currenciesAccepted'],
    ])
  })

  it('is one venue, whichever of its pages speaks of it', () => {
    expect(readVenue({})['@id']).toBe(`${ORIGIN}/r/q/77#venue`)
    expect(readVenue({ orderTypes: ['b'] })['@id']).toBe(`${ORIGIN}/b/q/osteria-prova#venue`)
  })
})
