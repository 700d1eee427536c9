import type { VenueSource } from '@/lib/db/seed/seed-source'
import { NO_SERVICES } from '@/lib/testing/test-venue'

const text = (it: string, en: string, es: string) => ({ it, en, es })

/** The smallest venue that uses every part of the source format, for the tests of its builder. */
export const smallSource: VenueSource = {
  venue: {
    id: 77,
    token: 'osteria-prova',
    name: 'Osteria',
    menu_description: text('Il menu', 'The menu', 'El menú'),
    description: text('La sala', 'The room', 'La sala'),
    city: 'Bologna',
    address: 'Via Breve 1, 40124 Bologna',
    latitude: 44.49,
    longitude: 11.34,
    phone_number: null,
    whatsapp_number: null,
    flags: ['has_orders'],
    cover_charge: 200,
    coupons: [{ code: 'DIECI', percentage: 10, description: text('Dieci', 'Ten', 'Diez') }],
    closures: [],
    timetables: [
      { day_of_week: 2, open: '19:00', close: '23:00' },
      { day_of_week: 2, open: '12:00', close: '15:00' },
      { day_of_week: 0, open: '22:00', close: '02:00' },
    ],
    amenities: [{ name: text('Rete', 'Wi-Fi', 'Red'), icon: 'wifi' }],
    pony_u_polygon: [],
    orderTypes: ['r'],
    bookingCancelHours: 2,
    shopUrl: null,
    orders: {
      ...NO_SERVICES,
      tableservice: { active: true, tables_name: ['1'], payment_methods: [] },
    },
    payments: [{ name: 'cash', active: true }],
  },
  courses: [
    {
      id: 701,
      original_name: text('Primi / Zuppe', 'Firsts / Soups', 'Primeros / Sopas'),
      weight: 10,
      nested: [{ id: 702, original_name: text('Fredde', 'Cold', 'Frías'), weight: 5, dishes: [] }],
      dishes: [
        {
          id: 7001,
          name: text('Zuppa', 'Soup', 'Sopa'),
          price: 900,
          description: text('Calda', 'Hot', 'Caliente'),
          image: 'zuppa',
          video: '/pictures/video/zuppa.webm',
          ingredients: [
            { name: text('sedano', 'celery', 'apio'), allergens: ['celery'] },
            { name: text('olio', 'oil', 'aceite') },
          ],
          allergens: ['celery'],
          sulfites: true,
          frozen: true,
          special: true,
          preferred: true,
          nutrition: { Sale: 0.5, Proteine: 2 },
          suggestedDrink: 7801,
          variations: [
            { name: text('Piccola', 'Small', 'Pequeña'), price: 600 },
            { name: text('Grande', 'Large', 'Grande'), price: null },
          ],
          additions: [
            {
              name: text('Pane', 'Bread', 'Pan'),
              mandatory: true,
              max: 1,
              items: [{ name: text('Bianco', 'White', 'Blanco'), price: 0 }],
            },
            {
              name: text('Sopra', 'On top', 'Encima'),
              mandatory: false,
              max: null,
              items: [{ name: text('Olio', 'Oil', 'Aceite'), price: 50 }],
            },
          ],
          available: false,
        },
        { id: 7002, name: text('Brodo', 'Broth', 'Caldo'), price: null },
        { id: 7003, name: text('Riso', 'Rice', 'Arroz'), price: 0, allergens: [] },
      ],
    },
    { id: 703, original_name: text('Menù', 'Menu', 'Menú'), weight: 1, tastingMenu: { price: 4500 }, dishes: [] },
  ],
  beverages: [
    {
      id: 781,
      name: text('Vini', 'Wines', 'Vinos'),
      weight: 3,
      drinks: [
        {
          id: 7801,
          name: 'Albana',
          price: 2000,
          glass_price: 500,
          description: text('Secco', 'Dry', 'Seco'),
          image: 'vino-bianco',
          sulfites: true,
          cellar: 'Podere',
          year: '2023',
        },
        { id: 7802, name: text('Acqua', 'Water', 'Agua'), price: null },
      ],
    },
  ],
  wrap: [{ group: 'kitchen', courses: [702, 701] }],
}
