import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { linesOfChanges } from '@/lib/venue-kit/change-lines'
import { demoVenues } from '@/lib/venue-kit/demo-venues'
import { giveIds } from '@/lib/venue-kit/give-ids'
import { venueChanges } from '@/lib/venue-kit/menu-changes'
import type { CourseEntry, DishEntry } from '@/lib/venue-kit/menu-entries'
import { venueFileSchema } from '@/lib/venue-kit/venue-file'

const RAGU: DishEntry = {
  id: 1,
  name: { it: 'Ragù', en: 'Ragù' },
  price: 13,
  allergens: ['gluten', 'milk'],
  variations: [
    { id: 11, name: 'Piccola', price: 9 },
    { id: 12, name: 'Grande' },
  ],
}
const ZUPPA: DishEntry = { id: 2, name: 'Zuppa', price: 9 }
const PRIMI: CourseEntry = { id: 5, original_name: 'Primi', dishes: [RAGU, ZUPPA] }
const DOLCI: CourseEntry = { id: 6, original_name: 'Dolci', dishes: [] }

const fileOf = (courses: CourseEntry[], more: object = {}) => {
  const venue = { format: 1, id: 2001, token: 'da-mario', name: 'Da Mario', city: 'Bologna', address: 'Via 1' }
  const file = venueFileSchema.parse({ ...venue, latitude: 44, longitude: 11, ...more, courses })
  return giveIds(file, []).file
}

const before = fileOf([PRIMI, DOLCI])

const dishes = (...list: DishEntry[]): CourseEntry[] => [{ ...PRIMI, dishes: list }, DOLCI]

const linesTo = (courses: CourseEntry[], more: object = {}): string[] =>
  linesOfChanges(venueChanges(before, fileOf(courses, more)))

describe('what another file changes', () => {
  it.each<[string, CourseEntry[], string[]]>([
    ['nothing', dishes(RAGU, ZUPPA), []],
    [
      'a price',
      dishes({ ...RAGU, price: 14.5 }, ZUPPA),
      ['  changed dish      Primi › Ragù  price 13.00 € → 14.50 €', '  1 changed'],
    ],
    [
      'a price that is no longer said',
      dishes(RAGU, { id: 2, name: 'Zuppa' }),
      ['  changed dish      Primi › Zuppa  price 9.00 € → none', '  1 changed'],
    ],
    [
      'a name in one language',
      dishes({ ...RAGU, name: { it: 'Ragù', en: 'Meat sauce' } }, ZUPPA),
      ['  changed dish      Primi › Ragù  name (en)', '  1 changed'],
    ],
    [
      'a name, and with it that of the place of its variations',
      dishes(
        { ...RAGU, name: { it: 'Ragù bianco', en: 'Ragù' }, variations: [{ id: 11, name: 'Piccola', price: 10 }] },
        ZUPPA,
      ),
      [
        '  changed dish      Primi › Ragù bianco  name (it) "Ragù" → "Ragù bianco"',
        '  changed variation Primi › Ragù bianco › Piccola  price 9.00 € → 10.00 €',
        '  gone    variation Primi › Ragù › Grande',
        '  2 changed, 1 gone',
      ],
    ],
    [
      'an allergen that is lost',
      dishes({ ...RAGU, allergens: ['gluten'] }, ZUPPA),
      ['  changed dish      Primi › Ragù  allergens gluten, milk → gluten', '  1 changed'],
    ],
    [
      'allergens that are no longer declared, and such as are declared free',
      dishes({ ...RAGU, allergens: undefined }, { ...ZUPPA, allergens: 'none' }),
      [
        '  changed dish      Primi › Ragù  allergens gluten, milk → not said',
        '  changed dish      Primi › Zuppa  allergens not said → none of the 14',
        '  2 changed',
      ],
    ],
    [
      'one that is sold out',
      dishes(RAGU, { ...ZUPPA, available: false }),
      ['  changed dish      Primi › Zuppa  sold out', '  1 changed'],
    ],
    [
      'a new one and one that is gone',
      dishes(RAGU, { id: 3, name: 'Lasagne', price: 12 }),
      ['  new     dish      Primi › Lasagne  12.00 €', '  gone    dish      Primi › Zuppa', '  1 new, 1 gone'],
    ],
    [
      'the order of what stays',
      dishes(ZUPPA, { id: 3, name: 'Lasagne' }, RAGU),
      ['  changed course    Primi  order of its dishes', '  new     dish      Primi › Lasagne', '  1 new, 1 changed'],
    ],
    [
      'one in another course',
      [
        { ...PRIMI, dishes: [RAGU] },
        { ...DOLCI, dishes: [ZUPPA] },
      ],
      ['  changed dish      Dolci › Zuppa  moved from Primi', '  1 changed'],
    ],
    [
      'the name of a course, which moves nothing',
      [{ ...PRIMI, original_name: 'Paste' }, DOLCI],
      ['  changed course    Paste  original_name "Primi" → "Paste"', '  1 changed'],
    ],
  ])('%s', (_, courses, lines) => {
    expect(linesTo(courses)).toEqual(lines)
  })

  it('of the venue itself', () => {
    expect(linesTo([PRIMI, DOLCI], { cover_charge: 2.5, phone_number: '051 123456', has_orders: true })).toEqual([
      '  changed venue     phone_number none → "051 123456"',
      '  changed venue     has_orders none → true',
      '  changed venue     cover_charge none → 2.50 €',
    ])
  })

  it('of a venue that is not there yet is all of it', () => {
    const { fields, items } = venueChanges(null, before)
    expect(fields).toEqual([])
    expect(items.map(({ what, kind, name }) => `${what} ${kind} ${name}`)).toEqual([
      'new course Primi',
      'new dish Ragù',
      'new variation Piccola',
      'new variation Grande',
      'new dish Zuppa',
      'new course Dolci',
    ])
  })

  it('of a demo venue into itself is nothing, and into another price always that price', () => {
    const venues = demoVenues()
    for (const venue of venues) expect(venueChanges(venue, venue)).toEqual({ fields: [], items: [] })
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 100_000, max: 200_000 }), (venueAt, dishAt, cents) => {
        const venue = venues[venueAt % venues.length]
        const all = venue?.courses?.flatMap(({ dishes: list = [] }) => list) ?? []
        const dish = all[dishAt % Math.max(1, all.length)]
        if (!venue || !dish) return
        const repriced = structuredClone(venue)
        const copy = repriced.courses?.flatMap(({ dishes: list = [] }) => list).find(({ id }) => id === dish.id)
        if (copy) copy.price = cents / 100
        const { items } = venueChanges(venue, repriced)
        expect(items).toHaveLength(1)
        expect(items[0]).toMatchObject({
          id: dish.id,
          fields: [{ field: 'price', before: dish.price, after: cents / 100 }],
        })
      }),
      { numRuns: 25 },
    )
  })
})
