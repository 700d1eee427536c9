import type { Dish } from '@/lib/core/menu/dish'
import type { Menu } from '@/lib/core/menu/menu'
import type { OrderPayload } from '@/lib/core/orders/order-payload'
import type { VenueAnswer } from '@/lib/core/orders/venue-answer'
import { NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { type Venue, venueSchema } from '@/lib/core/venue/venue'
import type { Backend, ReadFor } from '@/lib/server/backend/backend'
import { embeddedSharing } from '@/lib/server/backend/embedded/sharing'

export const NO_SERVICES: Venue['orders'] = venueSchema.shape.orders.parse({})

/** A venue with tables, rooms' type letters, a coupon and cash; amounts in cents. */
export const testVenue: Venue = {
  id: 77,
  token: 'osteria-prova',
  name: 'Osteria Prova',
  image_path: null,
  logo_path: null,
  theme: null,
  menu_description: '',
  description: '',
  legal_name: null,
  vat_number: null,
  email: null,
  phone_number: '0612345678',
  whatsapp_number: null,
  latitude: 41.9,
  longitude: 12.5,
  city: 'Roma',
  address: 'Via Prova 1',
  phones: 'italian',
  has_booking: false,
  has_orders: true,
  has_phonecall: false,
  has_newsletter: false,
  has_filter: false,
  has_coupons: true,
  has_whatsapp: false,
  has_pony_u: false,
  cover_charge: 200,
  coupons: [{ code: 'DIECI', percentage: 10, description: '' }],
  timetables: [],
  timetables_formatted: '',
  closures: [],
  pauses: [],
  ordersWhenClosed: 'warn',
  amenities: [],
  pony_u_polygon: [],
  orderTypes: ['r', 'h', 'd'],
  cuisines: [],
  price_range: null,
  bookingCancelHours: 2,
  unanswered: { louder_after: 3, remind_after: 5, refuse_after: null },
  booking: NO_HOST_RULES,
  calls: false,
  stations: [],
  coursesFired: false,
  shopUrl: null,
  allergenDocument: null,
  orders: {
    ...NO_SERVICES,
    tableservice: {
      active: true,
      tables_name: ['1', '2', 'A 12'],
      payment_methods: [
        { name: 'stripe', account: 'acct' },
        { name: 'cash', account: null },
      ],
    },
  },
  payments: [{ name: 'stripe', active: true }],
}

export const testDish = (id: number, price: number | null, changes: Partial<Dish> = {}): Dish => ({
  id,
  name: `Piatto ${id}`,
  price,
  description: '',
  description_raw: '',
  image_path: null,
  icon: null,
  note: '',
  has_video: false,
  video_url: null,
  ingredients: [],
  has_sulfites: false,
  is_frozen: false,
  has_allergens: false,
  has_nutritional_values: false,
  special: false,
  is_preferred: false,
  nutritional_values: {},
  user_suggestion: '',
  other_user_suggestion: '',
  suggested_drink: null,
  glass_price: null,
  variations: [],
  additions: { categories: [] },
  sort_index: 0,
  declaredAllergens: null,
  diets: null,
  available: true,
  ...changes,
})

const sauces = {
  name: 'Salse',
  mandatory_picks: true,
  max_picks_active: true,
  max_picks_allowed: 1,
  additions: [
    { id: 901, name: 'Maionese', price: 50 },
    { id: 902, name: 'Senape', price: null },
  ],
}

export const testMenu: Menu = {
  courses: [
    {
      id: 1,
      name: 'Primi',
      nested: [],
      weight: 1,
      original_name: 'Primi',
      tastingMenu: null,
      dishes: [
        testDish(10, 1200),
        testDish(11, 850, { available: false }),
        testDish(12, 600, { additions: { categories: [sauces] } }),
        testDish(13, null),
      ],
    },
  ],
  beverages: [],
  wrapCourses: [],
}

export type TestBackend = Backend & {
  received: OrderPayload[]
  /** What the next calls do; a test changes these to make a system fail or a venue change. */
  behaviour: {
    venue: () => Venue | null
    menu: (readFor?: ReadFor) => Menu
    isOpen: (name: string) => boolean
    post: (payload: OrderPayload) => void | Promise<void>
    answer: () => VenueAnswer | null
    /** Metres. */
    distance: () => number | null
    /** ISO. */
    pickup: () => string | null
  }
}

/** A backend in memory: one venue, and an orders service that keeps what it is sent. */
export const testBackend = (): TestBackend => {
  const received: OrderPayload[] = []
  const behaviour: TestBackend['behaviour'] = {
    venue: () => testVenue,
    menu: () => testMenu,
    isOpen: () => true,
    post: () => undefined,
    answer: () => null,
    distance: () => 1_000,
    pickup: () => null,
  }
  return {
    received,
    behaviour,
    filters: {
      options: async () => ({ allergies: [], foods: [], diets: [] }),
      matching: async () => ({
        dishes: { suitable: [], unknown: [] },
        drinks: { suitable: [], unknown: [] },
        allergens: [],
      }),
    },
    venues: {
      search: async () => ({ items: [], similar: false }),
      find: async (ref) => {
        const venue = behaviour.venue()
        return venue && ('id' in ref ? ref.id === venue.id : ref.token === venue.token) ? venue : null
      },
      menu: async (_id, _lang, readFor) => behaviour.menu(readFor),
      demos: async () => [],
      list: async () => [],
      listIds: async () => [],
      changed: async () => testVenue.id,
      reads: () => null,
    },
    // Shared carts are tested on a database: see test-share.
    sharing: embeddedSharing(() => Promise.reject(new Error('no database'))),
    tables: { isOpen: async (_token, name) => behaviour.isOpen(name) },
    orders: {
      post: async (payload) => {
        await behaviour.post(payload)
        received.push(payload)
      },
      paid: async () => undefined,
      answerOf: async () => behaviour.answer(),
    },
    transactions: { post: async () => undefined },
    messages: { send: async () => undefined },
    bookings: { post: async () => undefined },
    delivery: { distance: async () => behaviour.distance(), nextPickup: async () => behaviour.pickup() },
    newsletter: { subscribe: async () => ({ token: '' }), withdraw: async () => undefined },
    languages: { find: async () => ({ id: 1, name: 'Italiano' }) },
    translations: { suggest: async () => undefined },
    tracking: { record: async () => undefined, sendorder: async () => undefined, booking: async () => undefined },
  }
}

/** In the place of a database that the test never opens. */
export const noDatabase = (): Promise<never> => Promise.reject(new Error('This test has no database'))
