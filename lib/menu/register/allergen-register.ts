import { type AllergenState, allergenState, type Declaring } from '@/lib/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen } from '@/lib/menu/allergens/allergens'
import { type CourseNode, courseTree } from '@/lib/menu/course-tree'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { Menu } from '@/lib/menu/menu'

/** How a state is written where there is no room for words; never by colour alone. */
export const SIGNS: Record<AllergenState, string> = { contains: '●', free: '–', notDeclared: '?' }

/** One dish or drink: the states of the 14 allergens, in the legend's order. */
export type RegisterRow = { key: string; name: string; states: { allergen: Allergen; state: AllergenState }[] }

/** A course or a group of drinks with its rows, in the menu's order. */
export type RegisterGroup = { kind: 'course' | 'beverage'; name: string; rows: RegisterRow[] }

export type AllergenRegister = {
  groups: RegisterGroup[]
  dishes: number
  /** Dishes of which the venue has declared nothing. */
  undeclared: number
}

const statesOf = (item: Declaring): RegisterRow['states'] =>
  ALLERGENS.map((allergen) => ({ allergen, state: allergenState(item, allergen) }))

const dishRow = (dish: Dish): RegisterRow => ({ key: `dish-${dish.id}`, name: dish.name, states: statesOf(dish) })

/** Of a drink many a venue marks the sulfites and nothing else; no mark is no declaration. */
const drinkRow = (drink: Drink): RegisterRow => ({
  key: `drink-${drink.id}`,
  name: drink.name,
  states: statesOf(drink),
})

type NamedCourse = { name: string; dishes: Dish[] }

/** Courses in the menu's order, each under the names of those it stands in. */
const namedCourses = (nodes: CourseNode[], above: string[] = []): NamedCourse[] =>
  nodes.flatMap(({ name, course, children }) => {
    const path = [...above, course?.name || name]
    return [{ name: path.join(' / '), dishes: course?.dishes ?? [] }, ...namedCourses(children, path)]
  })

/**
 * The allergen register of a menu (Reg. EU 1169/2011 asks for a written record): every dish and drink once, where it
 * is first met, with the state of each of the 14 allergens. Groups without a row are left out.
 */
export const allergenRegister = (menu: Menu): AllergenRegister => {
  const seen = new Set<string>()
  const isFirst = ({ key }: RegisterRow): boolean => !seen.has(key) && Boolean(seen.add(key))
  const courses = [...menu.courses, ...menu.wrapCourses.flatMap((wrap) => wrap.courses)]
  const dishes = namedCourses(courseTree(courses)).map(
    (course): RegisterGroup => ({
      kind: 'course',
      name: course.name,
      rows: course.dishes.map(dishRow).filter(isFirst),
    }),
  )
  const drinks = menu.beverages
    .toSorted((a, b) => b.weight - a.weight)
    .map(({ name, drinks }): RegisterGroup => ({ kind: 'beverage', name, rows: drinks.map(drinkRow).filter(isFirst) }))
  const rows = dishes.flatMap((group) => group.rows)
  return {
    groups: [...dishes, ...drinks].filter((group) => group.rows.length > 0),
    dishes: rows.length,
    undeclared: rows.filter((row) => row.states.some(({ state }) => state === 'notDeclared')).length,
  }
}

/** Neighbouring cells of a row: one a state, those not declared joined in one wide enough for words. */
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
