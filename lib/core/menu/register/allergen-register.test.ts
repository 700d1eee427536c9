import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import type { AllergenState } from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import type { AdditionCategory } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Course, Menu } from '@/lib/core/menu/menu'
import { allergenRegister, type RegisterGroup, registerCells } from '@/lib/core/menu/register/allergen-register'
import { groupPrefix } from '@/lib/core/menu/register/register-words'
import { testDish } from '@/lib/testing/test-venue'

const dish = (id: number, declaredAllergens: Allergen[] | null, has_sulfites = false) =>
  testDish(id, 500, { declaredAllergens, has_sulfites })

const course = (original_name: string, weight: number, dishes: Course['dishes'], nested: Course[] = []): Course => ({
  id: weight,
  name: original_name.split(' / ').at(-1) ?? '',
  nested,
  dishes,
  weight,
  original_name,
  tastingMenu: null,
})

const drink = (id: number, has_sulfites: boolean): Drink => ({
  id,
  name: `Vino ${id}`,
  price: 500,
  glass_price: null,
  description: '',
  image_path: null,
  has_video: false,
  video_url: null,
  has_sulfites,
  is_campari: false,
  cellar: '',
  year: '',
  available: true,
})

const menuOf = (menu: Partial<Menu>): Menu => ({ courses: [], beverages: [], wrapCourses: [], ...menu })

const outline = (menu: Menu) =>
  allergenRegister(menu).groups.map(({ name, rows }) => `${name}: ${rows.map((row) => row.name).join(', ')}`)

describe('the allergen register', () => {
  it('lists courses in the order of the menu, each with the name of the course it stands in', () => {
    const courses = [
      course('Dolci', 1, [dish(5, [])]),
      course('Antipasti / Di mare', 8, [dish(1, ['fish'])]),
      course('Antipasti', 9, [], [course('Di terra', 3, [dish(2, null)])]),
    ]
    expect(outline(menuOf({ courses }))).toEqual([
      'Antipasti / Di mare: Piatto 1',
      'Antipasti / Di terra: Piatto 2',
      'Dolci: Piatto 5',
    ])
  })

  it('leaves out a course without dishes', () => {
    expect(outline(menuOf({ courses: [course('Vuoto', 4, []), course('Dolci', 1, [dish(5, [])])] }))).toEqual([
      'Dolci: Piatto 5',
    ])
  })

  it('counts dishes and those nothing was declared of', () => {
    const courses = [course('Primi', 1, [dish(1, null), dish(2, []), dish(3, null, true)])]
    expect(allergenRegister(menuOf({ courses }))).toMatchObject({ dishes: 3, undeclared: 2 })
    expect(allergenRegister(menuOf({}))).toEqual({ groups: [], dishes: 0, undeclared: 0, hasFrozen: false })
  })

  it('marks what is frozen, and says so only of a menu that has it', () => {
    const frozen = (is_frozen: boolean) =>
      allergenRegister(menuOf({ courses: [course('Fritti', 1, [testDish(1, 900, { is_frozen })])] }))
    expect(frozen(true)).toMatchObject({ hasFrozen: true, groups: [{ rows: [{ isFrozen: true }] }] })
    expect(frozen(false)).toMatchObject({ hasFrozen: false, groups: [{ rows: [{ isFrozen: false }] }] })
  })

  it('puts drinks after the dishes, heaviest group first, and takes a missing mark for no declaration', () => {
    const beverages = [
      { id: 1, name: 'Vini', weight: 1, drinks: [drink(7, true)] },
      { id: 2, name: 'Acque', weight: 2, drinks: [drink(8, false)] },
    ]
    const { groups, undeclared } = allergenRegister(menuOf({ courses: [course('Primi', 1, [dish(7, [])])], beverages }))
    expect(groups.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'course Primi',
      'beverage Acque',
      'beverage Vini',
    ])
    const stateOfSulfites = groups.map(({ rows }) => rows[0]?.states[0]?.state)
    expect(stateOfSulfites).toEqual(['free', 'notDeclared', 'contains'])
    expect(undeclared).toBe(0)
  })

  it('has every dish of the menu exactly once, also one in two courses or in a themed group', () => {
    const courses = fc.array(fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 6 }), { maxLength: 6 })
    fc.assert(
      fc.property(courses, courses, (plain, wrapped) => {
        const toCourse = (ids: number[], index: number) =>
          course(
            `C ${index}`,
            index,
            ids.map((id) => dish(id, null)),
          )
        const menu = menuOf({
          courses: plain.map(toCourse),
          wrapCourses: [{ group: 'kitchen', courses: wrapped.map(toCourse) }],
        })
        const keys = allergenRegister(menu).groups.flatMap(({ rows }) => rows.map(({ key }) => key))
        const wanted = new Set([...plain, ...wrapped].flat().map((id) => `dish-${id}`))
        expect(keys.toSorted()).toEqual([...wanted].toSorted())
      }),
    )
  })
})

describe('what may be chosen of a dish', () => {
  const category = (name: string, additions: [number, string, Allergen[] | undefined][]): AdditionCategory => ({
    name,
    mandatory_picks: false,
    max_picks_active: false,
    max_picks_allowed: 0,
    additions: additions.map(([id, called, declaredAllergens]) => ({
      id,
      name: called,
      price: 100,
      ...(declaredAllergens && { declaredAllergens }),
    })),
  })
  const rowsOf = (menu: Menu, group: string) =>
    (allergenRegister(menu).groups.find(({ name }) => name === group)?.rows ?? []).map(({ name, states }) => [
      name,
      Object.fromEntries(
        states
          .filter(({ allergen }) => allergen === 'gluten' || allergen === 'milk')
          .map(({ allergen, state }) => [allergen, state]),
      ),
    ])

  const pizza = (variations: Course['dishes'][number]['variations']) =>
    testDish(1, 700, { name: 'Marinara', declaredAllergens: ['gluten'], variations })

  it('a variation that declares allergens stands below its dish, with those of the dish too', () => {
    const variations = [{ id: 12, name: 'Con mozzarella', price: 900, declaredAllergens: ['milk' as const] }]
    const menu = menuOf({ courses: [course('Pizze', 1, [pizza(variations)])] })
    expect(rowsOf(menu, 'Pizze')).toEqual([
      ['Marinara', { gluten: 'contains', milk: 'free' }],
      ['Marinara · Con mozzarella', { gluten: 'contains', milk: 'contains' }],
    ])
    expect(allergenRegister(menu)).toMatchObject({ dishes: 1, undeclared: 0 })
  })

  it('a variation with traces of its own stands below its dish, which declares the rest', () => {
    const variations = [{ id: 12, name: 'Integrale', price: 900, mayContain: ['milk' as const] }]
    const menu = menuOf({ courses: [course('Pizze', 1, [pizza(variations)])] })
    expect(rowsOf(menu, 'Pizze')).toEqual([
      ['Marinara', { gluten: 'contains', milk: 'free' }],
      ['Marinara · Integrale', { gluten: 'contains', milk: 'mayContain' }],
    ])
  })

  it('a variation that declares nothing, such as a size, has no row of its own', () => {
    const menu = menuOf({ courses: [course('Pizze', 1, [pizza([{ id: 11, name: 'Maxi', price: 1000 }])])] })
    expect(rowsOf(menu, 'Pizze').map(([name]) => name)).toEqual(['Marinara'])
  })

  const withAddition = (id: number, name: string, declared: Allergen[] | undefined) =>
    testDish(id, 700, {
      declaredAllergens: [],
      additions: { categories: [category('Aggiunte', [[id * 100, name, declared]])] },
    })

  it('an addition of several dishes stands once in its category', () => {
    const dishes = [withAddition(1, 'Stracchino', ['milk']), withAddition(2, 'Stracchino', ['milk'])]
    const menu = menuOf({ courses: [course('Pizze', 1, dishes)] })
    expect(rowsOf(menu, 'Aggiunte')).toEqual([['Stracchino', { gluten: 'free', milk: 'contains' }]])
    expect(allergenRegister(menu)).toMatchObject({ dishes: 2, undeclared: 0 })
  })

  it('of additions with the same name the worst declaration counts', () => {
    const dishes = ([[], undefined, ['gluten']] satisfies (Allergen[] | undefined)[]).map((declared, at) =>
      withAddition(at + 1, 'Farina', declared),
    )
    const menu = menuOf({ courses: [course('Pizze', 1, dishes)] })
    expect(rowsOf(menu, 'Aggiunte')).toEqual([['Farina', { gluten: 'contains', milk: 'notDeclared' }]])
    expect(allergenRegister(menu)).toMatchObject({ dishes: 3, undeclared: 0 })
  })

  it.each<[string, RegisterGroup['kind'], string, string]>([
    ['a category of additions says what it is', 'addition', 'Impasto', 'Aggiunte · '],
    ['one that is called so says it once', 'addition', 'Aggiunte', ''],
    ['a course is named as it is', 'course', 'Impasto', ''],
  ])('%s', (_, kind, name, prefix) => {
    expect(groupPrefix({ kind, name, rows: [] }, 'Aggiunte')).toBe(prefix)
  })
})

describe('the cells of a row', () => {
  const cellsOf = (declared: Allergen[] | null, sulfites: boolean) => {
    const [group] = allergenRegister(menuOf({ courses: [course('Primi', 1, [dish(1, declared, sulfites)])] })).groups
    return group?.rows.flatMap(registerCells).map(({ state, span }): [AllergenState, number] => [state, span])
  }

  it.each<[string, Allergen[] | null, boolean, [AllergenState, number][]]>([
    ['nothing declared is one cell', null, false, [['notDeclared', 14]]],
    [
      'a mark stands before what was not declared',
      null,
      true,
      [
        ['contains', 1],
        ['notDeclared', 13],
      ],
    ],
    ['what is declared keeps a cell each', [...ALLERGENS], false, ALLERGENS.map(() => ['contains', 1])],
    ['free of all 14 keeps a cell each', [], false, ALLERGENS.map(() => ['free', 1])],
  ])('%s', (_, declared, sulfites, cells) => {
    expect(cellsOf(declared, sulfites)).toEqual(cells)
  })
})
