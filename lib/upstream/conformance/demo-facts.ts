import type { Facts } from '@/lib/upstream/conformance/subject'

/** The demo venue with every feature, its facts written out by hand. */
export const DEMO_VENUE = 1001

export const DEMO_FACTS: Facts = {
  token: 'trattoria-lucia',
  name: 'Trattoria Lucia',
  coverCharge: 250,
  coupons: { BENVENUTO10: 10, LUCIA20: 20 },
  booking: { seats: 136, tables: 36, arrivals: 110, largest: null },
  categories: [
    'Antipasti',
    'Primi',
    'Secondi',
    'Contorni',
    'Insalatone',
    'Pizze',
    'Panini e piadine',
    'Formaggi',
    'Dolci',
    'Gelati',
    'Bambini',
    'Menù degustazione',
  ],
  dish: {
    id: 1001018,
    price: 700,
    names: { it: 'Bruschette al pomodoro', en: 'Tomato bruschetta', es: 'Bruschetas de tomate' },
  },
  drink: { id: 1001812, price: 1900, glass: 450 },
  variation: { dish: 1001022, id: 100102201, price: 950 },
  addition: { dish: 1001022, id: 100102251, price: 600, category: 'Per finire', most: 2 },
  suggested: { dish: 1001022, drink: 1001821 },
  tasting: { course: 100122, price: 4500 },
  nested: { course: 100120, inside: 100119 },
  soldOut: 1001021,
  allergens: { contains: [1001018, 'gluten'], free: 1001107, undeclared: 1001008 },
  tables: { open: '1', closed: '30' },
}
