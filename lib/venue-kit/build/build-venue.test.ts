import { describe, expect, it } from '@jest/globals'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Dish } from '@/lib/core/menu/dish'
import { type HostRules, NO_HOST_RULES } from '@/lib/core/venue/room/host-rules'
import { smallVenueFile } from '@/lib/testing/small-venue-file'
import { buildVenue } from '@/lib/venue-kit/build/build-venue'
import type { NumberedDish, NumberedFile } from '@/lib/venue-kit/numbered-file'

const { venue, menu } = buildVenue(smallVenueFile, 'it')

const TABLES = [
  { name: '1', seats: 2 },
  { name: '2', seats: 4 },
]

const buildOne = (dish: Partial<NumberedDish>, lang: MenuLang = 'it'): Dish | undefined => {
  const source: NumberedFile = {
    ...smallVenueFile,
    courses: [
      {
        id: 1,
        original_name: { it: 'Primi', en: 'Firsts', es: 'Primeros' },
        weight: 1,
        dishes: [{ id: 7001, name: { it: 'Zuppa', en: 'Soup', es: 'Sopa' }, price: 9, ...dish }],
      },
    ],
    wrap: [],
  }
  return buildVenue(source, lang).menu.courses[0]?.dishes[0]
}

describe('the venue', () => {
  it('offers what its file says and nothing else', () => {
    expect(venue).toMatchObject({ has_orders: true, has_booking: false, has_pony_u: false, has_whatsapp: false })
  })

  it.each([
    ['nothing', {}, {}],
    ['one bill with tips', { pay: 'both' as const, tips: true }, { pay: 'both', tips: true }],
    ['no tips', { pay: 'end' as const, tips: false }, { pay: 'end' }],
  ])('says of when guests pay %s', (_, changes, said) => {
    const orders = { tableservice: { tables_name: ['1'], payment_methods: [], ...changes } }
    const { tableservice } = buildVenue({ ...smallVenueFile, orders }, 'it').venue.orders
    expect(tableservice).toEqual({ active: true, tables_name: ['1'], payment_methods: [], ...said })
  })

  it('points at its picture and at those of its amenities', () => {
    expect(venue.image_path).toBe('/pictures/venues/1001.svg')
    expect(venue.amenities).toEqual([{ name: 'Rete', image_path: '/pictures/amenities/wifi.svg' }])
  })

  it.each<[MenuLang, string[]]>([
    ['it', ['Lunedì: Chiuso', 'Martedì: 12:00–15:00, 19:00–23:00', 'Domenica: 22:00–02:00']],
    ['en', ['Monday: Closed', 'Tuesday: 12:00–15:00, 19:00–23:00', 'Sunday: 22:00–02:00']],
    ['es', ['Lunes: Cerrado', 'Martes: 12:00–15:00, 19:00–23:00', 'Domingo: 22:00–02:00']],
  ])('writes its hours in %s, Monday first and earliest slot first', (lang, expected) => {
    const lines = buildVenue(smallVenueFile, lang).venue.timetables_formatted.split('\n')
    expect(lines).toHaveLength(7)
    expect([lines[0], lines[1], lines[6]]).toEqual(expected)
  })

  it('states no hours when it has none, rather than seven closed days', () => {
    const source = { ...smallVenueFile, timetables: [] }
    expect(buildVenue(source, 'it').venue.timetables_formatted).toBe('')
  })

  it.each<[string, Partial<NumberedFile>, Partial<HostRules>]>([
    ['has no bounds where it says none', {}, {}],
    ['reads bookingSeats as arrivals', { bookingSeats: 40 }, { arrivals: 40 }],
    ['seats as many as its tables', { booking: { tables: TABLES } }, { tables: TABLES, seats: 6 }],
    ['seats as many as it says', { booking: { tables: TABLES, seats: 5 } }, { tables: TABLES, seats: 5 }],
    ['is confirmed by itself', { booking: { by_itself: {} } }, { by_itself: { largest: null, free_share: 0 } }],
    ['has one rule of its own', { booking: { notice_minutes: 60 } }, { notice_minutes: 60 }],
  ])('of a booking %s', (_, file, rules) => {
    const { booking } = buildVenue({ ...smallVenueFile, ...file }, 'it').venue
    expect(booking).toEqual({ ...NO_HOST_RULES, ...rules })
  })

  it('puts coupons into the language', () => {
    expect(buildVenue(smallVenueFile, 'es').venue.coupons).toEqual([
      { code: 'DIECI', percentage: 10, description: 'Diez' },
    ])
  })
})

describe('courses', () => {
  it('names a course by the last segment of its path', () => {
    expect(menu.courses[0]).toMatchObject({
      name: 'Zuppe',
      original_name: 'Primi / Zuppe',
      weight: 10,
      tastingMenu: null,
    })
  })

  it('keeps nested courses and the price of a tasting menu', () => {
    expect(menu.courses[0]?.nested.map(({ name }) => name)).toEqual(['Fredde'])
    expect(menu.courses[1]?.tastingMenu).toEqual({ price: 4500 })
  })

  it('gathers themed groups in the order given, nested courses included', () => {
    expect(menu.wrapCourses.map(({ group, courses }) => [group, courses.map(({ id }) => id)])).toEqual([
      ['kitchen', [702, 701]],
    ])
  })

  it('refuses a themed group of a course that is not there', () => {
    const source: NumberedFile = { ...smallVenueFile, wrap: [{ group: 'sushi', courses: [999] }] }
    expect(() => buildVenue(source, 'it')).toThrow('999')
  })
})

describe('dishes', () => {
  it('builds variations and additions with the ids they have', () => {
    const dish = menu.courses[0]?.dishes[0]
    expect(dish?.variations.map(({ id }) => id)).toEqual([700101, 700102])
    expect(dish?.additions.categories).toEqual([
      {
        name: 'Pane',
        mandatory_picks: true,
        max_picks_active: true,
        max_picks_allowed: 1,
        additions: [{ id: 700150, name: 'Bianco', price: 0 }],
      },
      {
        name: 'Sopra',
        mandatory_picks: false,
        max_picks_active: false,
        max_picks_allowed: 0,
        additions: [{ id: 700151, name: 'Olio', price: 50 }],
      },
    ])
  })

  it('fills the suggested drink from the list of drinks', () => {
    expect(menu.courses[0]?.dishes[0]?.suggested_drink).toEqual({
      id: 7801,
      name: 'Albana',
      image_path: '/pictures/drinks/vino-bianco.svg',
      has_sulfites: true,
      description: 'Secco',
      price: 2000,
    })
  })

  it('refuses a suggested drink that the venue does not serve', () => {
    expect(() => buildOne({ suggested_drink: 5 })).toThrow('dish 7001 suggests drink 5')
  })

  it('names nutrients and the allergens of ingredients in the language', () => {
    const dish = buildVenue(smallVenueFile, 'es').menu.courses[0]?.dishes[0]
    expect(dish?.nutritional_values).toEqual({ Proteínas: 2, Sal: 0.5 })
    expect(dish?.ingredients).toEqual([
      { name: 'apio', has_allergens: true, allergens: [{ name: 'Apio', image_url: '/pictures/allergens/celery.svg' }] },
      { name: 'aceite', has_allergens: false, allergens: [] },
    ])
  })

  it.each<[string, Partial<NumberedDish>, Partial<Dish>]>([
    ['nothing declared', {}, { declaredAllergens: null, has_allergens: false, has_sulfites: false }],
    ['a list that nobody filled in', { allergens: [] }, { declaredAllergens: null, has_allergens: false }],
    ['declared free', { allergens: 'none' }, { declaredAllergens: [], has_allergens: false }],
    [
      'free of all but traces',
      { allergens: 'none', may_contain: ['nuts'] },
      { declaredAllergens: [], mayContain: ['nuts'] },
    ],
    [
      'traces of a dish that declared nothing',
      { may_contain: ['nuts'] },
      { declaredAllergens: null, mayContain: ['nuts'] },
    ],
    ['an answer to its words', { allergens: ['milk'], free_of: ['eggs'] }, { declaredAllergens: ['milk'] }],
    ['declared', { allergens: ['milk'] }, { declaredAllergens: ['milk'], has_allergens: true, has_sulfites: false }],
    [
      'sulphites only by flag',
      { allergens: 'none', has_sulfites: true },
      { declaredAllergens: ['sulfites'], has_allergens: true },
    ],
    [
      'sulphites only in the list',
      { allergens: ['sulfites'] },
      { declaredAllergens: ['sulfites'], has_sulfites: true },
    ],
    ['a flag without a list', { has_sulfites: true }, { declaredAllergens: null, has_sulfites: true }],
    [
      'an ingredient of a dish that declared nothing',
      { ingredients: [{ name: { it: 'uova', en: 'eggs', es: 'huevos' }, allergens: ['eggs'] }] },
      { declaredAllergens: null, has_allergens: true },
    ],
  ])('allergens: %s', (_case, source, expected) => {
    expect(buildOne(source)).toMatchObject(expected)
  })

  it.each<[NumberedDish['diets'], string | null]>([
    [['vegetarian', 'vegan', 'glutenFree'], 'vegan'],
    [['glutenFree', 'vegetarian'], 'vegetarian'],
    [['lactoseFree', 'glutenFree'], 'glutenFree'],
    [['lactoseFree', 'pescatarian'], null],
    [[], null],
    [undefined, null],
  ])('of the diets %j the icon shows %s', (diets, icon) => {
    expect(buildOne({ diets })).toMatchObject({ icon, diets: diets ?? null })
  })

  it('gives the unstated its neutral value', () => {
    expect(menu.courses[0]?.dishes[1]).toEqual({
      id: 7002,
      name: 'Brodo',
      price: null,
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
      sort_index: 1,
      declaredAllergens: null,
      diets: null,
      available: true,
    })
  })

  it('has the words of its price', () => {
    expect(buildOne({ price_note: { it: 'da', en: 'from' } })).toMatchObject({ price_note: 'da' })
  })

  it('keeps a price of zero apart from none', () => {
    expect(menu.courses[0]?.dishes.map(({ price }) => price)).toEqual([900, null, 0])
  })

  it('carries a sold-out dish, its film and its flags', () => {
    expect(menu.courses[0]?.dishes[0]).toMatchObject({
      available: false,
      has_video: true,
      video_url: '/pictures/video/zuppa.webm',
      is_frozen: true,
      special: true,
      is_preferred: true,
      image_path: '/pictures/dishes/zuppa.svg',
    })
  })
})

describe('drinks', () => {
  it('takes a plain name or one by language', () => {
    const names = buildVenue(smallVenueFile, 'en').menu.beverages[0]?.drinks.map(({ name }) => name)
    expect(names).toEqual(['Albana', 'Water'])
  })

  it('gives the unstated its neutral value', () => {
    expect(menu.beverages[0]?.drinks[1]).toMatchObject({
      price: null,
      glass_price: null,
      image_path: null,
      is_campari: false,
      cellar: '',
      available: true,
    })
  })
})
