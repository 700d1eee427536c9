import {
  type AllergenState,
  addedByVariation,
  type Declaring,
  worstState,
} from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import { type CourseNode, courseTree } from '@/lib/core/menu/course-tree'
import type { AdditionCategory, Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Menu } from '@/lib/core/menu/menu'
import type { TranslatedPart } from '@/lib/core/menu/menu-text'

/** Never by colour alone. */
export const SIGNS: Record<AllergenState, string> = { contains: '●', mayContain: '(●)', free: '–', notDeclared: '?' }

/** As on printed menus. */
export const FROZEN_SIGN = '*'

/** `states` in the legend's order. */
export type RegisterRow = TranslatedPart & {
  key: string
  name: string
  isFrozen?: boolean
  states: { allergen: Allergen; state: AllergenState }[]
}

export type RegisterGroup = TranslatedPart & {
  kind: 'course' | 'addition' | 'beverage'
  name: string
  rows: RegisterRow[]
}

export type AllergenRegister = {
  groups: RegisterGroup[]
  dishes: number
  undeclared: number
  hasFrozen: boolean
}

const statesOf = (...parts: Declaring[]): RegisterRow['states'] =>
  ALLERGENS.map((allergen) => ({ allergen, state: worstState(parts, allergen) }))

const DISH = 'dish-'

const dishRow = (dish: Dish): RegisterRow => ({
  key: `${DISH}${dish.id}`,
  name: dish.name,
  untranslated: dish.untranslated,
  isFrozen: dish.is_frozen,
  states: statesOf(dish),
})

/** A variation that declares nothing (a size) gets no row. */
const variationRows = (dish: Dish): RegisterRow[] =>
  dish.variations.flatMap((variation) => {
    const added = addedByVariation(variation)
    if (!added) return []
    return {
      key: `variation-${variation.id}`,
      name: `${dish.name} · ${variation.name}`,
      untranslated: dish.untranslated && variation.untranslated,
      isFrozen: dish.is_frozen,
      states: statesOf(dish, added),
    }
  })

type NamedAdditions = { category: AdditionCategory; byName: Map<string, AdditionCategory['additions']> }

/** Merges additions of the same name across dishes; the worst state counts. */
const additionGroups = (dishes: Dish[]): RegisterGroup[] => {
  const categories = new Map<string, NamedAdditions>()
  for (const category of dishes.flatMap(({ additions }) => additions.categories)) {
    const known = categories.get(category.name) ?? { category, byName: new Map() }
    categories.set(category.name, known)
    for (const addition of category.additions) {
      known.byName.set(addition.name, [...(known.byName.get(addition.name) ?? []), addition])
    }
  }
  return [...categories.values()].map(({ category: { name, untranslated }, byName }) => ({
    kind: 'addition',
    name,
    untranslated,
    rows: [...byName].map(([addition, all]) => ({
      key: `addition-${all[0]?.id}`,
      name: addition,
      untranslated: all[0]?.untranslated,
      states: statesOf(...all),
    })),
  }))
}

/** Many venues mark only sulfites; a missing mark is no declaration. */
const drinkRow = (drink: Drink): RegisterRow => ({
  key: `drink-${drink.id}`,
  name: drink.name,
  untranslated: drink.untranslated,
  states: statesOf(drink),
})

type NamedCourse = { name: string; dishes: Dish[] }

const namedCourses = (nodes: CourseNode[], above: string[] = []): NamedCourse[] =>
  nodes.flatMap(({ name, course, children }) => {
    const path = [...above, course?.name || name]
    return [{ name: path.join(' / '), dishes: course?.dishes ?? [] }, ...namedCourses(children, path)]
  })

/** The allergen register (Reg. EU 1169/2011): dishes, drinks and additions, each once. Empty groups are left out. */
export const allergenRegister = (menu: Menu): AllergenRegister => {
  const seen = new Set<string>()
  const isFirst = ({ key }: RegisterRow): boolean => !seen.has(key) && Boolean(seen.add(key))
  const courses = [...menu.courses, ...menu.wrapCourses.flatMap((wrap) => wrap.courses)]
  const named = namedCourses(courseTree(courses))
  const dishes = named.map(
    (course): RegisterGroup => ({
      kind: 'course',
      name: course.name,
      rows: course.dishes.flatMap((dish) => [dishRow(dish), ...variationRows(dish)]).filter(isFirst),
    }),
  )
  const drinks = menu.beverages
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, drinks }): RegisterGroup => ({ kind: 'beverage', name, rows: drinks.map(drinkRow).filter(isFirst) }))
  const additions = additionGroups(named.flatMap((course) => course.dishes))
  const rows = dishes.flatMap((group) => group.rows).filter(({ key }) => key.startsWith(DISH))
  return {
    groups: [...dishes, ...additions, ...drinks].filter((group) => group.rows.length > 0),
    dishes: rows.length,
    undeclared: rows.filter((row) => row.states.some(({ state }) => state === 'notDeclared')).length,
    hasFrozen: rows.some(({ isFrozen }) => isFrozen),
  }
}

/** Adjacent undeclared cells merge so that the words fit. */
export type RegisterCell = { allergen: Allergen; state: AllergenState; span: number }

export const registerCells = ({ states }: RegisterRow): RegisterCell[] => {
  const cells: RegisterCell[] = []
  for (const { allergen, state } of states) {
    const last = cells.at(-1)
    if (state === 'notDeclared' && last?.state === 'notDeclared') last.span += 1
    else cells.push({ allergen, state, span: 1 })
  }
  return cells
}
