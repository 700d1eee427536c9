import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { SEARCH_PAGE, searchAnswer, searchMenu } from '@/lib/core/menu/search-menu'
import { testDish } from '@/lib/testing/test-venue'

const course = (id: number, name: string, dishes: Dish[], changes: Partial<Course> = {}): Course => ({
  id,
  name,
  nested: [],
  dishes,
  weight: 1,
  original_name: name,
  tastingMenu: null,
  ...changes,
})

const drink = (id: number, name: string, changes: Partial<Drink> = {}): Drink => ({
  id,
  name,
  price: 500,
  glass_price: null,
  description: '',
  image_path: null,
  has_video: false,
  video_url: null,
  has_sulfites: false,
  is_campari: false,
  cellar: '',
  year: '',
  available: true,
  ...changes,
})

const named = (id: number, name: string, description = '', ingredients: string[] = []): Dish =>
  testDish(id, 900, {
    name,
    description,
    ingredients: ingredients.map((one) => ({ name: one, has_allergens: false, allergens: [] })),
  })

const tasting = named(4, 'Crème brûlée')
const menu: Menu = {
  courses: [
    course(1, 'Primi', [
      named(1, 'Tagliatelle al ragù', 'Come una lasagna sciolta.', ['manzo', 'sedano']),
      named(2, 'Lasagne verdi', '', ['spinaci', 'ragù']),
      named(3, 'Mezze lasagne', 'Con le ricotte dell’alpe.'),
    ]),
    course(2, 'Dolci', [], { nested: [course(3, 'Al cucchiaio', [tasting])] }),
    course(4, 'Degustazione', [tasting, named(5, 'Amaro finale')], { tastingMenu: { price: 4000 } }),
  ],
  beverages: [
    {
      id: 9,
      name: 'Vini rossi',
      weight: 1,
      drinks: [drink(20, 'Lasagno rosso', { cellar: 'Podere Lunà', year: '2019' })],
    },
  ],
  wrapCourses: [{ group: 'kitchen', courses: [course(1, 'Primi', [named(1, 'Tagliatelle al ragù')])] }],
}

const find = (term: string) => searchAnswer(menu, searchMenu(menu, term))
const ids = (term: string) => find(term).items.flatMap(({ kind, item }) => (kind === 'dish' ? [item.id] : []))

describe('a search', () => {
  it.each<[string, string, number[]]>([
    ['the beginning of a name first, then a word of a name, then the description', 'lasagn', [2, 3, 1]],
    ['names before ingredients', 'ragu', [1, 2]],
    ['without accents', 'creme brulee', [4]],
    ['with accents where the menu has none', 'tàgliatelle', [1]],
    ['in capitals, with odd spacing', '  RAGÙ   tagliatelle ', [1]],
    ['words in any order, each somewhere', 'sedano tagliatelle', [1]],
    ['every word or nothing', 'tagliatelle cioccolato', []],
    ['inside a word of the name', 'gliatel', [1]],
    ['not inside a word elsewhere', 'inac', []],
    ['by the name of the course, nested too', 'cucchiaio', [4]],
    ['by an ingredient', 'manzo', [1]],
    ['after an apostrophe of the description', 'alpe', [3]],
    ['nothing but signs', '— ! ?', []],
  ])('%s', (_case, term, expected) => {
    expect(ids(term)).toEqual(expected)
  })

  it.each(['lasagno', 'luna', '2019', 'vini', 'Podere rosso'])('finds a drink by %s', (term) => {
    expect(find(term)).toMatchObject({ items: [{ kind: 'drink', item: { id: 20 } }], similar: false })
  })

  it.each<[string, string, number[]]>([
    ['a letter too few', 'taglatelle', [1]],
    ['a letter too many', 'tagliatellle', [1]],
    ['a wrong letter', 'tagliatekle', [1]],
    ['two letters exchanged', 'tagliaetlle', [1]],
    ['one error in each of two words', 'tagliatele sedamo', [1]],
    ['accents missing too', 'cremme brulee', [4]],
    ['two errors', 'tagliateke', []],
    ['an error in a short word', 'rago', []],
  ])('forgives one typing error in longer words: %s', (_case, term, expected) => {
    expect(ids(term)).toEqual(expected)
    expect(find(term).similar).toBe(expected.length > 0)
  })

  it('looks for errors only where nothing is written so', () => {
    const fish = { ...menu, courses: [course(1, 'A', [named(1, 'Pesce'), named(2, 'Pesche')])] }
    expect(searchMenu(fish, 'pesce')).toEqual({ items: [{ kind: 'dish', id: 1 }], similar: false })
    expect(searchMenu(fish, 'pesve')).toEqual({ items: [{ kind: 'dish', id: 1 }], similar: true })
  })

  it('shows a dish once, as it can be ordered, and says what stands in a tasting menu alone', () => {
    expect(find('creme').items.map(({ inTastingMenu }) => inTastingMenu)).toEqual([false])
    expect(find('amaro').items.map(({ inTastingMenu }) => inTastingMenu)).toEqual([true])
  })

  it('answers page by page, each item once, and how many there are', () => {
    const dishes = Array.from({ length: 70 }, (_, index) => named(index + 1, 'Pane'))
    const drinks = Array.from({ length: 20 }, (_, index) => drink(index + 1, 'Pane liquido'))
    const long = {
      courses: [course(1, 'A', dishes)],
      beverages: [{ id: 1, name: 'B', weight: 1, drinks }],
      wrapCourses: [],
    }
    const found = searchMenu(long, 'pane')
    const pages = [0, 1, 2, 3].map((page) => searchAnswer(long, found, page * SEARCH_PAGE))
    expect(pages.map(({ items }) => items.length)).toEqual([30, 30, 30, 0])
    expect(pages.map(({ total }) => total)).toEqual([90, 90, 90, 90])
    expect(new Set(pages.flatMap(({ items }) => items.map(({ kind, item }) => `${kind}-${item.id}`))).size).toBe(90)
  })

  it('passes over what the shown menu no longer has', () => {
    const found = [99, 1, 1].map((id) => ({ kind: 'dish' as const, id }))
    const drinksFound = [98, 20].map((id) => ({ kind: 'drink' as const, id }))
    expect(searchAnswer(menu, { items: [...found, ...drinksFound], similar: false })).toMatchObject({
      items: [
        { kind: 'dish', item: { id: 1 } },
        { kind: 'drink', item: { id: 20 } },
      ],
      total: 2,
    })
  })

  it('takes any text, and quickly', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (term) => void find(term)))
    const started = performance.now()
    find('a '.repeat(40))
    find('ß\u0301'.repeat(40))
    expect(performance.now() - started).toBeLessThan(5_000)
  })
})
