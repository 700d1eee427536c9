import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import { NO_FILTERS } from '@/lib/core/menu/filters/filters'
import {
  completeSuitability,
  dishSuitability,
  drinkSuitability,
  type ItemSuitability,
  matchMenu,
  type Needs,
} from '@/lib/core/menu/filters/suitability'
import { foldText } from '@/lib/core/menu/fold-text'
import { testDish, testMenu } from '@/lib/testing/test-venue'

const NONE: Needs = { allergens: [], foods: [], diets: [] }

const listing = (...names: string[]): Partial<Dish> => ({
  ingredients: names.map((name) => ({ name, has_allergens: false, allergens: [] })),
})

const BUTTER: Dish['ingredients'][number] = {
  name: 'Burro',
  has_allergens: true,
  allergens: [{ name: 'Latte', image_url: '/pictures/allergens/milk.svg' }],
}

const food = (words: string[], maybe: string[] = []) => ({ words: words.map(foldText), maybe: maybe.map(foldText) })

const rate = (changes: Partial<Dish>, needs: Partial<Needs>): ItemSuitability =>
  dishSuitability(testDish(1, 900, changes), { ...NONE, ...needs })

describe('an allergy', () => {
  it.each<[string, Partial<Dish>, Allergen[], ItemSuitability]>([
    ['declared', { declaredAllergens: ['milk'] }, ['milk'], 'unsuitable'],
    ['declared free', { declaredAllergens: [] }, ['milk'], 'suitable'],
    ['another one declared', { declaredAllergens: ['milk'] }, ['eggs'], 'suitable'],
    ['nothing declared', { declaredAllergens: null }, ['milk'], 'unknown'],
    [
      'nothing declared but a sulphites mark',
      { declaredAllergens: null, has_sulfites: true },
      ['sulfites'],
      'unsuitable',
    ],
    ['a sulphites mark, another one picked', { declaredAllergens: null, has_sulfites: true }, ['milk'], 'unknown'],
    ['one of two', { declaredAllergens: ['milk'] }, ['eggs', 'milk'], 'unsuitable'],
    ['certain and open', { declaredAllergens: null, has_sulfites: true }, ['milk', 'sulfites'], 'unsuitable'],
    ['nothing picked', { declaredAllergens: null }, [], 'suitable'],
    ['in an ingredient that the dish forgot', { declaredAllergens: [], ingredients: [BUTTER] }, ['milk'], 'unsuitable'],
    ['in an ingredient, nothing declared', { declaredAllergens: null, ingredients: [BUTTER] }, ['eggs'], 'unknown'],
    ['traces of it', { declaredAllergens: [], mayContain: ['milk'] }, ['milk'], 'unknown'],
    ['traces of another', { declaredAllergens: [], mayContain: ['milk'] }, ['eggs'], 'suitable'],
    [
      'traces of one, another contained',
      { declaredAllergens: ['eggs'], mayContain: ['milk'] },
      ['milk', 'eggs'],
      'unsuitable',
    ],
    ['free, but some nobody named', { declaredAllergens: [], has_allergens: true }, ['milk'], 'unknown'],
  ])('%s', (_case, dish, allergens, expected) => {
    expect(rate(dish, { allergens })).toBe(expected)
  })
})

describe('a food to avoid', () => {
  const garlic = food(['aglio', 'garlic', 'ajo'], ['ragù'])
  const rice = food(['riso', 'rice', 'arroz'])
  const cured = food(['prosciutto crudo', 'jamón'])

  it.each<[string, Partial<Dish>, Needs['foods'][number], ItemSuitability]>([
    ['among the ingredients', listing('pane', 'Aglio rosso'), garlic, 'unsuitable'],
    ['after an apostrophe', listing("spicchio d'aglio"), garlic, 'unsuitable'],
    ['in capitals and brackets', listing('salsa (AGLIO, olio)'), garlic, 'unsuitable'],
    ['in another language', listing('garlic'), garlic, 'unsuitable'],
    ['without its accent', listing('jamon serrano'), cured, 'unsuitable'],
    ['written with a loose accent', listing('jamo\u0301n'), cured, 'unsuitable'],
    ['inside another word', listing('tagliatelle', 'taglio di manzo', 'ajoblanco'), garlic, 'suitable'],
    ['inside a longer word', listing('risotto', 'pricey'), rice, 'suitable'],
    ['as a phrase', listing('prosciutto crudo di Parma'), cured, 'unsuitable'],
    ['a phrase across two ingredients', listing('prosciutto', 'crudo di mare'), cured, 'suitable'],
    ['only in the name', { name: 'Spaghetti aglio e olio' }, garlic, 'unsuitable'],
    ['only in the description', { ...listing('pane'), description: 'Con aglio nero.' }, garlic, 'unsuitable'],
    ['in what may contain it', listing('ragù napoletano'), garlic, 'unknown'],
    ['no ingredients listed', {}, garlic, 'unknown'],
    ['a nameless ingredient listed', listing(' '), garlic, 'unknown'],
    ['other ingredients listed', listing('pane', 'olio'), garlic, 'suitable'],
  ])('%s', (_case, dish, avoided, expected) => {
    expect(rate(dish, { foods: [avoided] })).toBe(expected)
  })
})

describe('a diet', () => {
  it.each<[string, Partial<Dish>, Diet, ItemSuitability]>([
    ['declared', { diets: ['vegetarian'] }, 'vegetarian', 'suitable'],
    ['not among those declared', { diets: ['vegetarian'] }, 'vegan', 'unsuitable'],
    ['nothing declared', { diets: null }, 'vegan', 'unknown'],
    ['nothing declared, no allergens either', { diets: null, declaredAllergens: [] }, 'glutenFree', 'unknown'],
    ['nothing declared, but eggs', { diets: null, declaredAllergens: ['eggs'] }, 'vegan', 'unsuitable'],
    ['nothing declared, but milk', { diets: null, declaredAllergens: ['milk'] }, 'lactoseFree', 'unsuitable'],
    ['milk without lactose', { diets: ['lactoseFree'], declaredAllergens: ['milk'] }, 'lactoseFree', 'suitable'],
    [
      'declared and belied by gluten',
      { diets: ['glutenFree'], declaredAllergens: ['gluten'] },
      'glutenFree',
      'unsuitable',
    ],
    ['declared and belied by fish', { diets: ['vegetarian'], declaredAllergens: ['fish'] }, 'vegetarian', 'unsuitable'],
    [
      'traces of gluten',
      { diets: ['glutenFree'], declaredAllergens: [], mayContain: ['gluten'] },
      'glutenFree',
      'unknown',
    ],
    [
      'traces of what is no matter of health',
      { diets: ['vegan'], declaredAllergens: [], mayContain: ['milk'] },
      'vegan',
      'suitable',
    ],
    ['fish', { diets: ['pescatarian'], declaredAllergens: ['fish'] }, 'pescatarian', 'suitable'],
  ])('%s', (_case, dish, diet, expected) => {
    expect(rate(dish, { diets: [diet] })).toBe(expected)
  })

  it('weighs less than what is certain', () => {
    expect(rate({ declaredAllergens: ['milk'] }, { allergens: ['milk'], diets: ['vegan'] })).toBe('unsuitable')
    expect(rate({ declaredAllergens: [] }, { allergens: ['milk'], diets: ['vegan'] })).toBe('unknown')
  })
})

const drink: Drink = {
  id: 5,
  name: 'Spritz al peperoncino',
  price: 600,
  glass_price: null,
  description: '',
  image_path: null,
  has_video: false,
  video_url: null,
  has_sulfites: true,
  is_campari: false,
  cellar: '',
  year: '',
  available: true,
}

describe('a drink', () => {
  const chilli = food(['peperoncino'])
  const basil = food(['basilico'])

  it.each<[string, Partial<Needs>, ItemSuitability]>([
    ['sulphites it has', { allergens: ['sulfites'] }, 'unsuitable'],
    ['another allergen', { allergens: ['milk'] }, 'unknown'],
    ['a food it is named after', { foods: [chilli] }, 'unsuitable'],
    ['another food', { foods: [basil] }, 'unknown'],
    ['a diet', { diets: ['vegan'] }, 'unknown'],
    ['nothing', {}, 'suitable'],
  ])('%s', (_case, needs, expected) => {
    expect(drinkSuitability(drink, { ...NONE, ...needs })).toBe(expected)
  })

  it.each<[string, Partial<Drink>, Partial<Needs>, ItemSuitability]>([
    ['an allergen it declares', { declaredAllergens: ['gluten'] }, { allergens: ['gluten'] }, 'unsuitable'],
    ['traces of it', { declaredAllergens: [], mayContain: ['gluten'] }, { allergens: ['gluten'] }, 'unknown'],
    ['another than it declares', { declaredAllergens: ['gluten'] }, { allergens: ['milk'] }, 'suitable'],
    ['declared free', { declaredAllergens: [], has_sulfites: false }, { allergens: ['sulfites'] }, 'suitable'],
    ['declared free, and a mark', { declaredAllergens: [] }, { allergens: ['sulfites'] }, 'unsuitable'],
    ['declared free, a diet', { declaredAllergens: [] }, { allergens: ['milk'], diets: ['vegan'] }, 'unknown'],
  ])('declares like a dish: %s', (_case, declared, needs, expected) => {
    expect(drinkSuitability({ ...drink, ...declared }, { ...NONE, ...needs })).toBe(expected)
  })

  it('never suits an allergy to sulphites by saying nothing', () => {
    expect(drinkSuitability({ ...drink, has_sulfites: false }, { ...NONE, allergens: ['sulfites'] })).toBe('unknown')
  })
})

const menuOf = (dishes: Dish[], drinks: Drink[] = []) => ({
  courses: [{ id: 1, name: 'A', nested: [], dishes, weight: 1, original_name: 'A', tastingMenu: null }],
  beverages: [{ id: 2, name: 'B', weight: 1, drinks }],
  wrapCourses: [],
})

const allergens = fc.subarray([...ALLERGENS])
const anyDish = fc
  .record({
    id: fc.integer({ min: 1, max: 12 }),
    declaredAllergens: fc.option(allergens, { nil: null }),
    diets: fc.option(fc.subarray([...DIETS]), { nil: null }),
    has_sulfites: fc.boolean(),
    names: fc.array(fc.constantFrom('aglio', 'pane', 'ragù', 'riso'), { maxLength: 3 }),
  })
  .map(({ id, names, ...dish }) => testDish(id, 900, { ...dish, ...listing(...names) }))

describe('a menu', () => {
  it('never lets through a dish with a picked allergen, or one that declares none', () => {
    fc.assert(
      fc.property(fc.array(anyDish, { maxLength: 20 }), allergens, fc.subarray([...DIETS]), (dishes, picked, diets) => {
        const menu = menuOf(dishes, [drink])
        const options = { allergies: picked.map((_, index) => index), foods: [], diets: [] }
        const found = completeSuitability(menu, matchMenu(menu, { ...NONE, allergens: picked, diets }), options)
        const told = new Set([...found.dishes.unsuitable, ...found.dishes.unknown])
        for (const dish of dishes.filter(({ id }) => !told.has(id))) {
          expect(picked.length === 0 || dish.declaredAllergens !== null).toBe(true)
          expect(picked.filter((one) => dish.declaredAllergens?.includes(one))).toEqual([])
          expect(picked.includes('sulfites') && dish.has_sulfites).toBe(false)
          expect(diets.filter((diet) => !dish.diets?.includes(diet))).toEqual([])
        }
        expect(found.dishes.unsuitable.filter((id) => found.dishes.unknown.includes(id))).toEqual([])
        expect(new Set(found.dishes.unsuitable).size).toBe(found.dishes.unsuitable.length)
      }),
    )
  })

  it('takes what the backend did not name for unsuitable', () => {
    const nothing = { dishes: { suitable: [10], unknown: [] }, drinks: { suitable: [], unknown: [] } }
    const found = completeSuitability(testMenu, nothing, { ...NO_FILTERS, diets: [1] })
    expect(found.dishes).toEqual({ unsuitable: [11, 12, 13], unknown: [] })
  })

  it('does not believe a backend that calls a dish without declarations suitable', () => {
    const all = { dishes: { suitable: [10, 11, 12, 13, 99], unknown: [98] }, drinks: { suitable: [], unknown: [] } }
    const unknown = { unsuitable: [], unknown: [10, 11, 12, 13] }
    expect(completeSuitability(testMenu, all, { ...NO_FILTERS, allergies: [1] }).dishes).toEqual(unknown)
    expect(completeSuitability(testMenu, all, { ...NO_FILTERS, foods: [1] }).dishes).toEqual(unknown)
    expect(completeSuitability(testMenu, all, { ...NO_FILTERS, diets: [1] }).dishes.unknown).toEqual([])
  })

  it('does not believe a backend that calls a drink without declarations suitable', () => {
    const menu = menuOf([], [drink, { ...drink, id: 6, declaredAllergens: [] }])
    const all = { dishes: { suitable: [], unknown: [] }, drinks: { suitable: [5, 6], unknown: [] } }
    const rated = (picked: object) => completeSuitability(menu, all, { ...NO_FILTERS, ...picked }).drinks.unknown
    expect([rated({ allergies: [1] }), rated({ foods: [1] }), rated({ diets: [1] })]).toEqual([[5], [5, 6], [5, 6]])
  })

  it('judges a dish that stands twice by its worse copy', () => {
    const menu = menuOf([
      testDish(1, 900, { declaredAllergens: [] }),
      testDish(1, 900, { declaredAllergens: ['milk'] }),
    ])
    const found = completeSuitability(menu, matchMenu(menu, { ...NONE, allergens: ['milk'] }), {
      ...NO_FILTERS,
      allergies: [6],
    })
    expect(found.dishes).toEqual({ unsuitable: [1], unknown: [] })
  })
})
