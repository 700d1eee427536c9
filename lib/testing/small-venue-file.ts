import type { NumberedFile } from '@/lib/venue-kit/numbered-file'

const text = (it: string, en: string, es: string) => ({ it, en, es })

/** The smallest venue that uses every part of a venue file, for the tests of what is made of it. */
export const smallVenueFile: NumberedFile = {
  format: 1,
  id: 77,
  token: 'osteria-prova',
  name: 'Osteria',
  menu_description: text('Il menu', 'The menu', 'El menú'),
  description: text('La sala', 'The room', 'La sala'),
  image_path: '/pictures/venues/1001.svg',
  city: 'Bologna',
  address: 'Via Breve 1, 40124 Bologna',
  latitude: 44.49,
  longitude: 11.34,
  cuisines: [text('Cucina bolognese', 'Bolognese cuisine', 'Cocina boloñesa')],
  price_range: '€€',
  has_orders: true,
  cover_charge: 2,
  coupons: [{ code: 'DIECI', percentage: 10, description: text('Dieci', 'Ten', 'Diez') }],
  timetables: [
    { day_of_week: 2, open: '19:00', close: '23:00' },
    { day_of_week: 2, open: '12:00', close: '15:00' },
    { day_of_week: 0, open: '22:00', close: '02:00' },
  ],
  amenities: [{ name: text('Rete', 'Wi-Fi', 'Red'), image_path: '/pictures/amenities/wifi.svg' }],
  orderTypes: ['r'],
  orders: { tableservice: { tables_name: ['1'], payment_methods: [] } },
  payments: [{ name: 'cash', active: true }],
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
          price: 9,
          description: text('Calda', 'Hot', 'Caliente'),
          image_path: '/pictures/dishes/zuppa.svg',
          video_url: '/pictures/video/zuppa.webm',
          ingredients: [
            { name: text('sedano', 'celery', 'apio'), allergens: ['celery'] },
            { name: text('olio', 'oil', 'aceite') },
          ],
          allergens: ['celery'],
          has_sulfites: true,
          is_frozen: true,
          special: true,
          is_preferred: true,
          nutritional_values: { Sale: 0.5, Proteine: 2 },
          suggested_drink: 'albana',
          variations: [
            { id: 700101, name: text('Piccola', 'Small', 'Pequeña'), price: 6 },
            { id: 700102, name: text('Grande', 'Large', 'Grande'), price: null },
          ],
          additions: [
            {
              name: text('Pane', 'Bread', 'Pan'),
              mandatory_picks: true,
              max_picks_allowed: 1,
              additions: [{ id: 700150, name: text('Bianco', 'White', 'Blanco'), price: 0 }],
            },
            {
              name: text('Sopra', 'On top', 'Encima'),
              additions: [{ id: 700151, name: text('Olio', 'Oil', 'Aceite'), price: 0.5 }],
            },
          ],
          available: false,
        },
        { id: 7002, name: text('Brodo', 'Broth', 'Caldo'), price: null },
        { id: 7003, name: text('Riso', 'Rice', 'Arroz'), price: 0, allergens: 'none' },
      ],
    },
    { id: 703, original_name: text('Menù', 'Menu', 'Menú'), weight: 1, tasting_menu: { price: 45 }, dishes: [] },
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
          price: 20,
          glass_price: 5,
          description: text('Secco', 'Dry', 'Seco'),
          image_path: '/pictures/drinks/vino-bianco.svg',
          has_sulfites: true,
          cellar: 'Podere',
          year: '2023',
        },
        { id: 7802, name: text('Acqua', 'Water', 'Agua'), price: null },
      ],
    },
  ],
  wrap: [{ group: 'kitchen', courses: [702, 701] }],
}
