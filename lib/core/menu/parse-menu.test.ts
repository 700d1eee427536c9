import { describe, expect, it } from '@jest/globals'
import { allergenState } from '@/lib/core/menu/allergens/allergen-state'
import { parseMenu } from '@/lib/core/menu/parse-menu'
import { testDish } from '@/lib/testing/test-venue'

const drink = (id: number) => ({
  ...{ id, name: `Vino ${id}`, price: 500, glass_price: null, description: '', image_path: null, has_video: false },
  ...{ video_url: null, has_sulfites: true, is_campari: false, cellar: '', year: '', available: true },
})

const course = (id: number, dishes: unknown[], nested: unknown[] = []) => ({
  ...{ id, name: `Portata ${id}`, nested, weight: 1, original_name: `Portata ${id}`, tastingMenu: null, dishes },
})

/** A course with a course in it, a group of drinks and a wrap course, with two items each. */
const document = ({
  dish = testDish(11, 900),
  nested = testDish(21, 900),
  drink: first = drink(30),
  wrapped = testDish(40, 900),
}: Record<string, unknown> = {}) => ({
  courses: [course(1, [testDish(10, 900), dish], [course(2, [testDish(20, 900), nested])])],
  beverages: [{ id: 3, name: 'Vini', weight: 1, drinks: [first, drink(31)] }],
  wrapCourses: [{ group: 'sushi', courses: [course(4, [wrapped, testDish(41, 900)])] }],
})

const whole = document()
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe('a menu out of a document', () => {
  it('is taken as it is where nothing is wrong', () => {
    expect(parseMenu(copyOf(whole))).toEqual({ menu: whole, leftOut: [] })
  })

  it.each<[string, Record<string, unknown>, { kind: string; id: number | null; field: string | null }]>([
    [
      'a price in words',
      { dish: { ...testDish(11, 900), price: 'nove euro' } },
      { kind: 'dish', id: 11, field: 'price' },
    ],
    ['a negative price', { dish: testDish(11, -1) }, { kind: 'dish', id: 11, field: 'price' }],
    ['no name', { nested: testDish(21, 900, { name: '' }) }, { kind: 'dish', id: 21, field: 'name' }],
    ['no id', { dish: { ...testDish(11, 900), id: 'x' } }, { kind: 'dish', id: null, field: 'id' }],
    ['no dish at all', { dish: 'burrata' }, { kind: 'dish', id: null, field: null }],
    ['an empty place', { nested: null }, { kind: 'dish', id: null, field: null }],
    [
      'a variation without a name',
      { wrapped: { ...testDish(40, 900), variations: [{ id: 1, price: 1 }] } },
      { kind: 'dish', id: 40, field: 'variations' },
    ],
    [
      'an allergen nobody knows',
      { dish: { ...testDish(11, 900), declaredAllergens: ['milk', 'kryptonite'] } },
      { kind: 'dish', id: 11, field: 'declaredAllergens' },
    ],
    [
      'a drink without a price',
      { drink: { ...drink(30), price: undefined } },
      { kind: 'drink', id: 30, field: 'price' },
    ],
  ])('leaves out what has %s, and the rest stands', (_, at, expected) => {
    const { menu, leftOut } = parseMenu(copyOf(document(at)))
    expect(leftOut).toEqual([expected])
    const ids = [...JSON.stringify(menu).matchAll(/"id":(\d\d),/g)].map(([, id]) => Number(id))
    const places: Record<string, number> = { dish: 11, nested: 21, drink: 30, wrapped: 40 }
    const gone = places[Object.keys(at)[0] ?? '']
    expect(ids.toSorted()).toEqual([10, 11, 20, 21, 30, 31, 40, 41].filter((id) => id !== gone))
  })

  it('leaves out several, each named once', () => {
    const bad = { ...testDish(11, -1), name: '', available: 'yes' }
    const { leftOut } = parseMenu(copyOf(document({ dish: bad, nested: 7, drink: { id: 30 } })))
    expect(leftOut.map(({ kind, id }) => `${kind} ${id}`).toSorted()).toEqual(['dish 11', 'dish null', 'drink 30'])
  })

  it('keeps a dish whose addresses are bad, without them', () => {
    const dish = testDish(11, 900, {
      image_path: 'javascript:alert(1)',
      has_video: true,
      video_url: '//evil.example/v.mp4',
    })
    const { menu, leftOut } = parseMenu(copyOf(document({ dish })))
    expect(leftOut).toEqual([])
    expect(menu.courses[0]?.dishes[1]).toEqual({ ...dish, image_path: null, video_url: null })
  })

  it('reads the dish of a document that was stored before its later fields were thought of', () => {
    const stored = {
      ...{ id: 11, name: 'Piatto', price: 900, description: '', description_raw: '', image_path: null, icon: null },
      ...{ note: '', has_video: false, video_url: null, ingredients: [], has_sulfites: false, is_frozen: false },
      ...{ has_allergens: false, has_nutritional_values: false, special: false, is_preferred: false },
      ...{ nutritional_values: {}, user_suggestion: '', other_user_suggestion: '', suggested_drink: null },
      ...{ glass_price: null, variations: [], additions: { categories: [] }, sort_index: 0, available: true },
    }
    expect(parseMenu(copyOf(document({ dish: stored }))).leftOut).toEqual([])
  })

  it('takes allergens that were not sent as not declared', () => {
    const { declaredAllergens: _, ...dish } = testDish(11, 900)
    const { menu, leftOut } = parseMenu(copyOf(document({ dish })))
    expect(leftOut).toEqual([])
    const [, read] = menu.courses[0]?.dishes ?? []
    expect(read && allergenState(read, 'milk')).toBe('notDeclared')
  })

  it.each<[string, unknown]>([
    ['nothing', null],
    ['an empty object', {}],
    ['an error of another system', { error: 'not found' }],
    ['courses that are none', { ...whole, courses: 'none' }],
    ['a course without a name', { ...whole, courses: [{ ...course(1, []), name: undefined }] }],
    ['only bad dishes', { courses: [course(1, [null, 'x', {}])], beverages: [], wrapCourses: [] }],
  ])('is never made of %s', (_, value) => {
    expect(() => parseMenu(copyOf(value))).toThrow()
  })

  it('may be empty where its venue says so', () => {
    const empty = { courses: [], beverages: [], wrapCourses: [] }
    expect(parseMenu(empty)).toEqual({ menu: empty, leftOut: [] })
  })
})
