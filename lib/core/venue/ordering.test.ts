import { expect, it } from '@jest/globals'
import { hasForm, onlyService, selectableServices } from '@/lib/core/venue/ordering'
import type { FormService } from '@/lib/core/venue/services'
import { NO_SERVICES } from '@/lib/testing/test-venue'

const timed = { hours: [], payment_methods: [] }
const venueWith = (active: boolean) => ({
  has_orders: true,
  has_booking: false,
  orderTypes: ['d' as const],
  orders: {
    ...NO_SERVICES,
    delivery: { ...timed, active, minimum_price: 0, distance_fares: [], average_time: 30 },
    takeaway: { ...timed, active, medium_time: 20 },
    shipment: { active, payment_methods: [] },
  },
})

it.each<[FormService, boolean, boolean]>([
  ['delivery', true, true],
  ['delivery', false, true],
  ['takeaway', false, true],
  ['shipment', true, true],
  ['shipment', false, false],
])('the form of a %s that is on: %p is shown: %p', (service, active, shown) => {
  expect(hasForm(venueWith(active), 'd', service)).toBe(shown)
  expect(hasForm({ ...venueWith(active), orders: NO_SERVICES }, 'd', service)).toBe(false)
  expect(hasForm(venueWith(active), 't', service)).toBe(false)
  expect(hasForm({ ...venueWith(active), has_orders: false }, 'd', service)).toBe(false)
})

it.each<[(keyof typeof NO_SERVICES)[], FormService[], FormService | null]>([
  [['delivery', 'takeaway', 'shipment'], ['delivery', 'takeaway'], null],
  [['takeaway', 'shipment'], ['takeaway'], 'takeaway'],
  [['shipment'], [], null],
])('with %p on, %p can be chosen, without asking: %p', (on, selectable, only) => {
  const venue = venueWith(true)
  const orders = { ...NO_SERVICES, ...Object.fromEntries(on.map((service) => [service, venue.orders[service]])) }
  expect(selectableServices({ ...venue, orders }, 'd')).toEqual(selectable)
  expect(onlyService({ ...venue, orders }, 'd')).toBe(only)
})
