import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Opening, WaysToOrder } from '@/lib/core/operator/begin-answers'
import type { Coordinates } from '@/lib/core/places/address'
import type { VenuePlace } from '@/lib/venue-kit/begin/venue-answers'
import type { CourseEntry } from '@/lib/venue-kit/menu-entries'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** `coordinates`: null if unknown. `hours`: left out, typical Italian ones. */
export type VenueBeginning = VenuePlace & {
  $schema?: string
  id: number
  token: string
  name: string
  phone: string | null
  coordinates: Coordinates | null
  ways: WaysToOrder
  hours?: readonly Opening[]
}

/** Coperto's placeholder for unknown coordinates. */
const NOWHERE: Coordinates = { latitude: 0, longitude: 0 }

/** Most restaurants close on Mondays. */
const OPEN_DAYS = [2, 3, 4, 5, 6, 0]
const MEALS = [
  { open: '12:00', close: '14:30' },
  { open: '19:00', close: '22:30' },
]

const TYPICAL_HOURS: readonly Opening[] = OPEN_DAYS.flatMap((day) => MEALS.map((meal) => ({ day, ...meal })))

const ordersOf = ({ tables, takeaway, delivery }: WaysToOrder, hours: readonly Opening[]): VenueFile['orders'] => ({
  ...(tables > 0 && { tableservice: { tables_name: [{ from: 1, to: tables }] } }),
  ...(takeaway && { takeaway: { medium_time: 20, hours: [...hours] } }),
  ...(delivery && {
    delivery: {
      minimum_price: 15,
      distance_fares: [{ distance_from: 0, distance_to: 3_000, cost_increase: 2 }],
      average_time: 40,
      hours: [...hours],
    },
  }),
})

/** A menu without ordering is read where its guests sit. */
const lettersOf = ({ at, tables, takeaway, delivery, bookings }: WaysToOrder): NonNullable<VenueFile['orderTypes']> => {
  const isAway = takeaway || delivery
  return [
    ...(tables > 0 || !isAway ? [at] : []),
    ...(isAway ? (['d', 't'] as const) : []),
    ...(bookings ? (['b'] as const) : []),
  ]
}

/** A venue's file before its menu, with cash, and where nothing else is said, typical Italian hours. */
export const beginVenueFile = ({ ways, phone, coordinates, hours, ...venue }: VenueBeginning): VenueFile => {
  const { $schema, id, token, name, address, city } = venue
  const open = hours ?? TYPICAL_HOURS
  const hasOrders = ways.tables > 0 || ways.takeaway || ways.delivery
  return {
    ...($schema !== undefined && { $schema }),
    ...{ format: 1, id, token, name, address, city },
    ...(coordinates ?? NOWHERE),
    ...(phone && { phone_number: phone, has_phonecall: true }),
    has_filter: true,
    timetables: open.map(({ day, ...times }) => ({ day_of_week: day, ...times })),
    orderTypes: lettersOf(ways),
    ...(ways.bookings && { has_booking: true }),
    ...(hasOrders && {
      has_orders: true,
      orders: ordersOf(ways, open),
      payments: [{ name: 'cash' }],
    }),
  }
}

type Words = Record<MenuLang, string>

const say = (words: Words, langs: readonly MenuLang[]) => {
  const { it, en, es } = words
  return { it, ...(langs.includes('en') && { en }), ...(langs.includes('es') && { es }) }
}

/** Examples in the menu's languages. */
export const exampleCourses = (langs: readonly MenuLang[]): CourseEntry[] => [
  {
    original_name: say({ it: 'Antipasti', en: 'Starters', es: 'Entrantes' }, langs),
    dishes: [
      {
        name: say({ it: 'Bruschetta al pomodoro', en: 'Tomato bruschetta', es: 'Bruschetta de tomate' }, langs),
        price: 6.5,
        description: say(
          {
            it: 'Pane tostato, pomodoro e basilico',
            en: 'Toasted bread, tomato and basil',
            es: 'Pan tostado, tomate y albahaca',
          },
          langs,
        ),
        allergens: ['gluten'],
        diets: ['vegetarian', 'vegan', 'pescatarian', 'lactoseFree'],
      },
    ],
  },
  {
    original_name: say({ it: 'Primi', en: 'First courses', es: 'Primeros' }, langs),
    dishes: [
      {
        name: say({ it: 'Tagliatelle al ragù', en: 'Tagliatelle with ragù', es: 'Tallarines con ragú' }, langs),
        price: 13,
        allergens: ['gluten', 'eggs', 'celery'],
        variations: [
          { name: say({ it: 'Porzione piccola', en: 'Small portion', es: 'Ración pequeña' }, langs), price: 9 },
          { name: say({ it: 'Porzione intera', en: 'Full portion', es: 'Ración entera' }, langs), price: 13 },
        ],
      },
    ],
  },
]
