import { describe, expect, it } from '@jest/globals'
import { allergenState } from '@/lib/core/menu/allergens/allergen-state'
import { shownAllergens } from '@/lib/core/menu/allergens/shown-allergens'
import type { Dish } from '@/lib/core/menu/dish'
import { readWire, WIRE_VENUE, wireCourseOf, wireVenueOf } from '@/lib/testing/read-wire'

const dish = (changes: object = {}) => ({ id: 10, name: 'Carbonara', price: 12, ...changes })

const firstDish = (...dishes: unknown[]): Dish => {
  const [first] = readWire(wireVenueOf(...dishes))?.menu.courses[0]?.dishes ?? []
  if (!first) throw new Error('no dish')
  return first
}

describe('the price of a dish', () => {
  it.each<[unknown, number | null]>([
    [12.5, 1250],
    ['12.50', 1250],
    ['12,50', 1250],
    [' 12,5 ', 1250],
    ['12.505', 1251],
    [0.1 + 0.2, 30],
    [null, null],
    ['', null],
    [undefined, null],
  ])('%j is %p cents', (price, cents) => {
    expect(firstDish(dish({ price })).price).toBe(cents)
  })

  it.each([[-1], ['-1'], ['gratis'], ['1e3'], ['1,234'], ['1.234,50'], [1e300], [['1']], [true], ['€ 12']])(
    '%j leaves the dish out and the others in',
    (price) => {
      const read = readWire(wireVenueOf(dish({ price }), dish({ id: 11 })))
      expect(read?.menu.courses[0]?.dishes.map(({ id }) => id)).toEqual([11])
      expect(read?.leftOut).toEqual([{ kind: 'dish', id: 10, field: 'price' }])
    },
  )
})

it.each<[object, string | undefined]>([
  [{ price_note: ' al  kg ' }, 'al kg'],
  [{ price_note: 's.q.', price: null }, 's.q.'],
  [{ price_note: '' }, undefined],
  [{ price_note: null }, undefined],
  [{}, undefined],
])('the words of a price %j are %p', (sent, words) => {
  expect(firstDish(dish(sent)).price_note).toBe(words)
})

describe('allergens', () => {
  const burro = { name: 'Burro', has_allergens: 1, allergens: [{ name: 'Latte e derivati' }] }
  const sale = { name: 'Sale', has_allergens: 0, allergens: [] }
  it.each<[string, object, string[] | null]>([
    ['nothing sent', {}, null],
    ['declared', { declared_allergens: ['milk'] }, ['milk']],
    ['declared free', { declared_allergens: [] }, []],
    ['declared as not declared', { declared_allergens: null, has_allergens: 0, ingredients: [sale] }, null],
    ['declared with one that is none', { declared_allergens: ['milk', 'kryptonite'] }, null],
    ['declared beyond reading', { declared_allergens: 'milk' }, null],
    ['by a flag alone', { has_allergens: 0 }, null],
    ['a flag without a name', { has_allergens: 1, ingredients: [{ name: 'Salsa', has_allergens: 1 }] }, null],
    ['by ingredients', { has_allergens: 1, ingredients: [burro, sale] }, ['milk']],
    ['by ingredients, none', { has_allergens: '0', ingredients: [sale] }, []],
    ['by ingredients, of which one says nothing', { has_allergens: 1, ingredients: [burro, { name: 'Sugo' }] }, null],
    ['by ingredients against the flag', { has_allergens: 0, ingredients: [burro] }, null],
    ['by ingredients without the flag', { ingredients: [burro] }, null],
    ['an ingredient against itself', { has_allergens: 1, ingredients: [{ ...burro, has_allergens: 0 }] }, null],
    ['by a number', { has_allergens: 1, ingredients: [{ ...burro, allergens: [{ name: '6' }] }] }, null],
    ['a broken ingredient', { has_allergens: 1, ingredients: [burro, 7] }, null],
    ['ingredients in words', { has_allergens: 0, ingredients: 'sale, pepe' }, null],
    ['a mark nobody can read', { has_allergens: 0, has_sulfites: 'maybe', ingredients: [sale] }, null],
    ['with sulphites', { has_allergens: 1, has_sulfites: 1, ingredients: [burro] }, ['milk', 'sulfites']],
  ])('%s', (_, changes, declared) => {
    expect(firstDish(dish(changes)).declaredAllergens).toEqual(declared)
  })

  it.each<[string, object, string[] | null, string[] | undefined]>([
    ['beside a declaration', { declared_allergens: [], may_contain: ['milk'] }, [], ['milk']],
    ['alone', { may_contain: ['milk'] }, null, ['milk']],
    ['none', { declared_allergens: [], may_contain: [] }, [], undefined],
    ['one that is none', { declared_allergens: [], may_contain: ['milk', 'kryptonite'] }, null, ['milk']],
    ['beyond reading', { declared_allergens: [], may_contain: 'milk' }, null, undefined],
  ])('possible traces: %s', (_, changes, declared, possible) => {
    expect(firstDish(dish(changes))).toMatchObject({ declaredAllergens: declared })
    expect(firstDish(dish(changes)).mayContain).toEqual(possible)
  })

  it('of a variation that cannot be read in full take it along: it would pass for its dish', () => {
    const variations = [
      { id: 1, name: 'Grande', price: 9 },
      { id: 2, name: 'Speciale', price: 9, may_contain: ['kryptonite'] },
    ]
    expect(firstDish(dish({ variations })).variations.map(({ id }) => id)).toEqual([1])
  })

  it('of an ingredient are known even where the dish is not declared, and its words stay', () => {
    const nebbia = { name: 'Nebbia', has_allergens: 1, allergens: [{ name: 'Kryptonite' }] }
    const read = firstDish(dish({ has_allergens: 1, ingredients: [burro, nebbia] }))
    expect(allergenState(read, 'milk')).toBe('contains')
    expect(allergenState(read, 'eggs')).toBe('notDeclared')
    expect(shownAllergens(read).statement).toBe('notDeclared')
    expect(read.ingredients.map(({ name, allergens }) => [name, allergens[0]?.name])).toEqual([
      ['Burro', 'Latte e derivati'],
      ['Nebbia', 'Kryptonite'],
    ])
  })

  it('of half a list of ingredients are none: an avoided food could be in the other half', () => {
    expect(firstDish(dish({ ingredients: [sale, null] })).ingredients).toEqual([])
  })
})

describe('diets', () => {
  it.each<[unknown, string[] | null]>([
    [undefined, null],
    [null, null],
    [[], []],
    [
      ['vegan', 'vegetarian'],
      ['vegetarian', 'vegan'],
    ],
    [['vegan', 'paleo'], ['vegan']],
    [['paleo'], null],
    ['vegan', null],
  ])('%j', (diets, declared) => {
    expect(firstDish(dish({ diets })).diets).toEqual(declared)
  })

  it('have no icon where the dish is not declared for them', () => {
    expect(firstDish(dish({ icon: 'vegan', diets: ['vegetarian'] })).icon).toBeNull()
    expect(firstDish(dish({ icon: 'vegan', diets: ['vegan'] })).icon).toBe('vegan')
  })
})

describe('what is chosen of a dish', () => {
  const addition = (id: number, changes: object = {}) => ({ id, name: `Salsa ${id}`, price: '0,50', ...changes })
  const withAdditions = (category: object) => dish({ additions: { categories: [{ name: 'Salse', ...category }] } })

  it('loses a broken part alone', () => {
    const read = readWire(
      wireVenueOf(
        dish({
          variations: [
            { id: 1, name: 'Piccola', price: 8 },
            { id: 2, name: 'Grande', price: 'tanto' },
          ],
          additions: {
            categories: [{ name: 'Salse', mandatory_picks: 1, additions: [addition(3), addition(4, { price: -1 })] }],
          },
        }),
      ),
    )
    const [first] = read?.menu.courses[0]?.dishes ?? []
    expect(first?.variations.map(({ id }) => id)).toEqual([1])
    expect(first?.additions.categories[0]?.additions.map(({ id }) => id)).toEqual([3])
    expect(read?.leftOut).toEqual([
      { kind: 'variation', id: 2, field: 'price' },
      { kind: 'addition', id: 4, field: 'price' },
    ])
  })

  it.each<[string, object]>([
    ['a mandatory choice that is lost', withAdditions({ mandatory_picks: 1, additions: [addition(3, { name: '' })] })],
    ['a bound that cannot be read', withAdditions({ max_picks_active: 1, max_picks_allowed: 'two', additions: [] })],
    ['a bound that is missing', withAdditions({ max_picks_active: 1, additions: [addition(3)] })],
    ['a mandatory mark that cannot be read', withAdditions({ mandatory_picks: 'yes', additions: [addition(3)] })],
    ['no variation left', dish({ variations: [{ id: 1, name: 'Grande' }] })],
    ['variations that are none', dish({ variations: 'grande' })],
  ])('takes the dish along: %s', (_, broken) => {
    const read = readWire(wireVenueOf(broken, dish({ id: 11 })))
    expect(read?.menu.courses[0]?.dishes.map(({ id }) => id)).toEqual([11])
    expect(read?.leftOut).toContainEqual({ kind: 'dish', id: 10, field: expect.any(String) })
  })

  it('is no variation whose allergens cannot be read: those of the dish would be believed', () => {
    const variations = [
      { id: 1, name: 'Classica', price: 8 },
      { id: 2, name: 'Speciale', price: 9, declared_allergens: ['kryptonite'] },
    ]
    expect(firstDish(dish({ declared_allergens: [], variations })).variations.map(({ id }) => id)).toEqual([1])
  })
})

describe('the same id again', () => {
  it('in a course: the first stands', () => {
    const read = readWire(wireVenueOf(dish(), dish({ name: 'Amatriciana', price: 9 })))
    expect(read?.menu.courses[0]?.dishes.map(({ name }) => name)).toEqual(['Carbonara'])
  })

  it('in another course: stands where it costs the same', () => {
    const courses = [
      wireCourseOf(dish()),
      { ...wireCourseOf(dish()), id: 2 },
      { ...wireCourseOf(dish({ price: 9 })), id: 3 },
    ]
    const read = readWire({ ...WIRE_VENUE, courses })
    expect(read?.menu.courses.map(({ dishes }) => dishes.length)).toEqual([1, 1, 0])
  })
})

describe('a tasting menu', () => {
  it.each([[null], [0], ['0'], [''], [false]])('is none for %j', (tasting_menu) => {
    const read = readWire({ ...WIRE_VENUE, courses: [{ ...wireCourseOf(dish()), tasting_menu }] })
    expect(read?.menu.courses[0]?.tastingMenu).toBeNull()
  })

  it('has its own price, and dishes that cost nothing by themselves', () => {
    const tasting = { ...wireCourseOf(dish({ price: null })), id: 2, tasting_menu: 4, tasting_menu_price: '45,00' }
    const read = readWire({ ...WIRE_VENUE, courses: [wireCourseOf(dish()), tasting] })
    expect(read?.menu.courses[1]).toMatchObject({ tastingMenu: { price: 4500 }, dishes: [{ id: 10, price: null }] })
  })
})
