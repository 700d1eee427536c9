import { expect, it } from '@jest/globals'
import { hasForm, onlyService, selectableServices, withoutDeadForms } from '@/lib/core/venue/ordering'
import type { FormService } from '@/lib/core/venue/services'
import { NO_SERVICES, testVenue } from '@/lib/testing/test-venue'

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

it.each([
  ['past its last slot', { hours: [{ day: 1, open: '12:00', close: '14:00' }], medium_time: 841 }, false],
  ['up to its last slot', { hours: [{ day: 1, open: '12:00', close: '14:00' }], medium_time: 840 }, true],
  ['past midnight', { hours: [{ day: 1, open: '19:00', close: '02:00' }], medium_time: 1_560 }, true],
  ['without hours', { hours: [], medium_time: 0 }, false],
])('a takeaway that takes %s is on: %p', (_, clock, active) => {
  const orders = { ...NO_SERVICES, takeaway: { active: true, payment_methods: [], ...clock } }
  expect(withoutDeadForms({ ...testVenue, orders }).orders.takeaway?.active).toBe(active)
})

it('takes no bookings without hours', () => {
  const venue = { ...testVenue, has_booking: true }
  const timetables = [{ day_of_week: 1, open: '12:00', close: '14:00' }]
  expect(withoutDeadForms(venue).has_booking).toBe(false)
  expect(withoutDeadForms({ ...venue, timetables }).has_booking).toBe(true)
})
