import type { Course, Menu } from '@/lib/core/menu/menu'
import type { Venue } from '@/lib/core/venue/venue'
import { payment_methods } from '@/lib/testing/orders/test-form-order'
import { testDish, testVenue } from '@/lib/testing/test-venue'

/** Cents of the cover and of the way, and the least that is delivered. */
export const COVER = 200
export const WAY = 300
export const MINIMUM = 2000

/** Percent by coupon; the second leaves odd cents. */
export const COUPONS = { DIECI: 10, TERZO: 33 } as const

export const TABLES = ['1', '2'] as const

type Priced = { name: string; price: number; vat: number | null; station: string | null }

/** What the menu sells, in cents. Of the last so many are left as the evening begins. */
export const PRICES: Record<number, Priced> = {
  10: { name: 'Piatto 10', price: 1200, vat: 10, station: 'Cucina' },
  14: { name: 'Piatto 14', price: 905, vat: 10, station: 'Cucina' },
  15: { name: 'Piatto 15', price: 1533, vat: 22, station: 'Bar' },
  17: { name: 'Piatto 17', price: 101, vat: null, station: null },
  16: { name: 'Piatto 16', price: 667, vat: 22, station: 'Bar' },
}
export const COUNTED = 16
export const LEFT = 6

export const DISHES = Object.keys(PRICES).map(Number)

export const pricedOf = (dish: number): Priced => {
  const found = PRICES[dish]
  if (!found) throw new Error(`no dish ${dish}`)
  return found
}

const course = (id: number, name: string, dishes: number[], of: Partial<Course>): Course => ({
  ...{ id, name, original_name: name, nested: [], weight: 10 - id, tastingMenu: null, ...of },
  dishes: dishes.map((dish) => testDish(dish, pricedOf(dish).price)),
})

export const eveningMenu: Menu = {
  courses: [
    course(1, 'Primi', [10, 14], { vat: 10, station: 'Cucina' }),
    course(2, 'Dolci', [15, 16], { vat: 22, station: 'Bar' }),
    course(3, 'Pane', [17], {}),
  ],
  beverages: [],
  wrapCourses: [],
}

const hours = Array.from({ length: 7 }, (_, day) => ({ day, open: '05:00', close: '04:59' }))

/** A trattoria with two tables and two stations that delivers and hands over, at any hour. */
export const eveningVenue: Venue = {
  ...testVenue,
  orderTypes: ['r', 'd', 't'],
  cover_charge: COVER,
  coupons: Object.entries(COUPONS).map(([code, percentage]) => ({ code, percentage, description: '' })),
  stations: ['Cucina', 'Bar'],
  coursesFired: true,
  orders: {
    ...testVenue.orders,
    tableservice: { active: true, tables_name: [...TABLES], payment_methods },
    delivery: {
      ...{ active: true, hours, minimum_price: MINIMUM, average_time: 10, payment_methods },
      distance_fares: [{ distance_from: 0, distance_to: 4000, cost_increase: WAY }],
    },
    takeaway: { active: true, hours, medium_time: 10, payment_methods },
  },
}
