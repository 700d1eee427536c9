import { type Menu, menuSchema } from '@/lib/core/menu/menu'

/** Both null if the item is not an object. */
export type LeftOut = { kind: 'dish' | 'drink'; id: number | null; field: string | null }

type Path = readonly PropertyKey[]

const KINDS = new Map<PropertyKey | undefined, LeftOut['kind']>([
  ['dishes', 'dish'],
  ['drinks', 'drink'],
])

const inside = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((around, key) => Reflect.get(Object(around), key), value)

const idOf = (item: unknown): number | null => {
  const id: unknown = Reflect.get(Object(item), 'id')
  return Number.isSafeInteger(id) ? Number(id) : null
}

type Fault = { list: unknown[]; at: number; leftOut: LeftOut }

const itemAt = (document: unknown, path: Path): Fault | null => {
  const start = path.findIndex((key, step) => KINDS.has(key) && typeof path[step + 1] === 'number')
  const [name, at, field] = path.slice(start)
  const list = inside(document, path.slice(0, start + 1))
  const kind = KINDS.get(name)
  if (start === -1 || kind === undefined || typeof at !== 'number' || !Array.isArray(list)) return null
  return { list, at, leftOut: { kind, id: idOf(list[at]), field: field?.toString() ?? null } }
}

const countItems = (menu: Menu): number => {
  const dishes = (courses: Menu['courses']): number =>
    courses.reduce((sum, course) => sum + course.dishes.length + dishes(course.nested), 0)
  const drinks = menu.beverages.reduce((sum, beverage) => sum + beverage.drinks.length, 0)
  return drinks + dishes(menu.courses) + dishes(menu.wrapCourses.flatMap(({ courses }) => courses))
}

/**
 * Mutates `document`: invalid dishes and drinks are left out and reported. Throws if anything else is invalid or no
 * item remains: a broken document must not become an empty menu.
 */
export const parseMenu = (document: unknown): { menu: Menu; leftOut: LeftOut[] } => {
  const parsed = menuSchema.safeParse(document)
  if (parsed.success) return { menu: parsed.data, leftOut: [] }
  const faulty = new Map<unknown[], Map<number, LeftOut>>()
  for (const { path } of parsed.error.issues) {
    const fault = itemAt(document, path)
    if (!fault) throw parsed.error
    const items = faulty.get(fault.list) ?? new Map<number, LeftOut>()
    if (!items.has(fault.at)) items.set(fault.at, fault.leftOut)
    faulty.set(fault.list, items)
  }
  for (const [list, items] of faulty) list.splice(0, list.length, ...list.filter((_, at) => !items.has(at)))
  const menu = menuSchema.parse(document)
  if (countItems(menu) === 0) throw parsed.error
  return { menu, leftOut: [...faulty.values()].flatMap((items) => [...items.values()]) }
}
