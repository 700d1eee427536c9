import type { OnlineMethod } from '@/lib/core/payments/provider'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { PayTime } from '@/lib/core/venue/venue'
import type { VenueFile } from '@/lib/venue-kit/venue-file'

/** The dishes of every venue of these tests, in cents: two and three people share none of them evenly. */
const DISHES = { tagliatelle: 1250, tiramisu: 635, coffee: 115 } as const

const NAMES: Record<DishName, string> = {
  tagliatelle: 'Tagliatelle al ragù',
  tiramisu: 'Tiramisù della casa',
  coffee: 'Caffè',
}

export type DishName = keyof typeof DISHES

/** The dish in that venue: its id, its name in Italian, its price in cents. */
export const dishOf = (venue: number, name: DishName) => ({
  id: venue * 1000 + Object.keys(DISHES).indexOf(name) + 1,
  name: NAMES[name],
  price: DISHES[name],
})

export type BillVenue = {
  id: number
  pay?: PayTime
  tips?: boolean
  /** Cents a person. */
  cover?: number
  types?: readonly OrderType[]
  /** Its provider, with its account there; cash is not needed for a bill. */
  online?: { name: OnlineMethod; account: string | null }
  tables?: number
}

const ALWAYS = Array.from({ length: 7 }, (_, day) => ({ day, open: '00:00', close: '23:59' }))

/** A venue whose tables are paid at the end, unless it says otherwise. */
export const billVenueFile = ({ id, pay = 'end', tips = false, cover = 0, ...more }: BillVenue): VenueFile => {
  const { types = ['r'], online = { name: 'stripe', account: null }, tables = 60 } = more
  const payment_methods = [online]
  return {
    ...{ format: 1, id, token: `osteria-${id}`, name: `Osteria ${id}`, city: 'Bologna' },
    ...{ address: 'Via Lunga 1, 40124 Bologna', latitude: 44.49, longitude: 11.34, phone_number: '0510001968' },
    ...{ has_orders: true, cover_charge: cover / 100, orderTypes: [...types] },
    payments: [{ name: online.name }],
    orders: {
      tableservice: { tables_name: [{ from: 1, to: tables }], payment_methods, pay, ...(tips && { tips }) },
      ...(types.includes('t') && { takeaway: { hours: ALWAYS, medium_time: 20, payment_methods } }),
    },
    courses: [
      {
        original_name: 'Piatti',
        dishes: (Object.keys(DISHES) as DishName[]).map((name) => {
          const dish = dishOf(id, name)
          return { id: dish.id, name: dish.name, price: dish.price / 100 }
        }),
      },
    ],
  }
}

export const menuOf = (url: string, { id, types: [type] = ['r'] }: BillVenue, lang = 'it'): string =>
  `${url}/${type}/q/${id}/menu?lang=${lang}`
