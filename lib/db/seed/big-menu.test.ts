import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { bigMenuSource, menuSourceOf } from '@/lib/db/seed/big-menu'
import { type DishSource, venueSourceSchema } from '@/lib/db/seed/seed-source'
import { MENU_LANGS } from '@/lib/i18n/locales'

const source = bigMenuSource()
const dishes = source.courses.flatMap((course) => course.dishes)
const drinks = source.beverages.flatMap((beverage) => beverage.drinks)
const shareOf = (holds: (dish: DishSource) => boolean) => dishes.filter(holds).length / dishes.length

describe('the big menu', () => {
  it('has 40 courses of 15 dishes, and 31 drinks in 3 groups', () => {
    expect(source.courses.map((course) => course.dishes.length)).toEqual(Array(40).fill(15))
    expect(source.beverages).toHaveLength(3)
    expect(drinks).toHaveLength(31)
  })

  it('keeps to the format of a venue source', () => {
    expect(venueSourceSchema.parse(source)).toEqual(source)
    expect(source.venue).toMatchObject({ id: 1009, token: 'il-grande-menu' })
  })

  it('is the same in every run', () => {
    expect(JSON.stringify(bigMenuSource())).toBe(JSON.stringify(source))
  })

  it('gives every dish and drink an id of its own in the venue’s range', () => {
    const ids = [...dishes, ...drinks].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(dishes.map(({ id }) => id)).toEqual(dishes.map((_, index) => 1_009_001 + index))
    expect(drinks.map(({ id }) => id)).toEqual(drinks.map((_, index) => 1_009_801 + index))
  })

  it.each(MENU_LANGS)('never repeats a name within a course (%s)', (lang) => {
    for (const course of source.courses) {
      const names = course.dishes.map(({ name }) => name[lang])
      expect(new Set(names).size).toBe(names.length)
    }
  })

  it.each(MENU_LANGS)('describes every dish in 40 to 110 characters (%s)', (lang) => {
    const lengths = dishes.map(({ description }) => description?.[lang].length ?? 0)
    expect(Math.min(...lengths)).toBeGreaterThanOrEqual(40)
    expect(Math.max(...lengths)).toBeLessThanOrEqual(110)
  })

  it.each<[string, (dish: DishSource) => boolean, number, number]>([
    ['a picture', ({ image }) => image !== undefined, 0.42, 0.6],
    ['declared allergens', ({ allergens }) => allergens !== undefined, 0.75, 0.85],
    ['variations', ({ variations }) => variations !== undefined, 0.1, 0.2],
    ['additions', ({ additions }) => additions !== undefined, 0.1, 0.2],
  ])('gives %s to a fair share of the dishes', (_, holds, least, most) => {
    expect(shareOf(holds)).toBeGreaterThanOrEqual(least)
    expect(shareOf(holds)).toBeLessThanOrEqual(most)
  })

  it('prices every dish between 1.50 and 35 euros in steps of 50 cents', () => {
    expect(dishes.filter(({ price }) => price === null || price < 150 || price > 3500 || price % 50 !== 0)).toEqual([])
  })

  it('declares what both halves of a dish contain', () => {
    const all = menuSourceOf(799, 40, 5).courses.flatMap((course) => course.dishes)
    const withWalnuts = [...dishes, ...all].filter(({ name }) => /^Tagliatelle .*con speck e noci$/.test(name.it))
    const declared = withWalnuts.flatMap(({ allergens }) => (allergens ? [allergens] : []))
    expect(declared.length).toBeGreaterThan(0)
    for (const allergens of declared) expect(allergens).toEqual(['gluten', 'nuts', 'eggs'])
  })

  it('makes adjectives agree in Italian and in Spanish', () => {
    const names = dishes.map(({ name }) => name)
    // A masculine noun with a feminine ending, or the other way round, in the commonest pairs.
    expect(
      names.filter(({ it }) => /^(Tagliatelle|Lasagne|Polpette)\b.* (rustici|cremosi|saporiti|teneri) /.test(it)),
    ).toEqual([])
    expect(names.filter(({ es }) => /^(Lubina|Dorada|Pizza)\b.* (delicado|aromático|dorado) /.test(es))).toEqual([])
    expect(names.some(({ it }) => /^(Tagliatelle|Pappardelle) (rustiche|cremose) /.test(it))).toBe(true)
  })
})

describe('a menu of any size', () => {
  it('shares exactly the dishes asked for over the courses asked for', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 25 }), (courses, each) => {
        const total = Math.min(courses * each, 799)
        const made = menuSourceOf(total, courses, 77)
        const counts = made.courses.map((course) => course.dishes.length)
        expect(counts).toHaveLength(courses)
        expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total)
        expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(1)
      }),
      { numRuns: 40 },
    )
  })

  it('spreads twenty courses from starters to breakfast', () => {
    const paths = menuSourceOf(300, 20, 88).courses.map(({ original_name }) => original_name.it)
    expect(paths[0]).toMatch(/^Antipasti/)
    expect(paths.some((path) => path.startsWith('Dolci'))).toBe(true)
  })

  it.each([
    [800, 40],
    [600, 41],
    [10, 0],
    [100, 1],
  ])('refuses %i dishes in %i courses', (count, courses) => {
    expect(() => menuSourceOf(count, courses, 77)).toThrow(RangeError)
  })
})
