import { mapItems } from '@/lib/core/availability/map-items'
import type { SoldOutItem, SoldOutKind } from '@/lib/core/availability/sold-out'
import { type StockItem, type StockLeft, stockKey } from '@/lib/core/availability/stock'
import type { AdditionCategory, Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Beverage, Course, Menu } from '@/lib/core/menu/menu'

type Ids = Record<SoldOutKind, Set<number>> & { left: ReadonlyMap<string, number> }

/** Returns the same list if nothing changed, to avoid copies. */
const changed = <T>(parts: T[], change: (part: T) => T): T[] => {
  const next = parts.map(change)
  return next.some((part, at) => part !== parts[at]) ? next : parts
}

const marked = <T extends { id: number; available?: boolean | undefined }>(parts: T[], gone: Set<number>): T[] =>
  changed(parts, (part) => (gone.has(part.id) ? { ...part, available: false } : part))

const inCategory = (category: AdditionCategory, gone: Set<number>): AdditionCategory => {
  const additions = marked(category.additions, gone)
  return additions === category.additions ? category : { ...category, additions }
}

const suggested = ({ suggested_drink: drink }: Dish, gone: Set<number>): Dish['suggested_drink'] =>
  drink && drink.id !== null && gone.has(drink.id) ? null : drink

/** An item the venue's own system lacks stays unavailable afterwards. */
const goneItem = <T extends { available: boolean }>(item: T): T =>
  item.available ? { ...item, available: false, goneForNow: true } : item

/** With how many are left, where that is counted. */
const counted = <T extends { id: number; left?: number | undefined }>(
  item: T,
  kind: StockItem['kind'],
  { left }: Pick<Ids, 'left'>,
): T => {
  const pieces = left.get(stockKey({ kind, id: item.id }))
  return pieces === undefined || pieces === item.left ? item : { ...item, left: pieces }
}

const inDish = (known: Dish, ids: Ids): Dish => {
  const dish = counted(known, 'dish', ids)
  const variations = marked(dish.variations, ids.variation)
  const categories = changed(dish.additions.categories, (category) => inCategory(category, ids.addition))
  const drink = suggested(dish, ids.drink)
  const isSame =
    variations === dish.variations && categories === dish.additions.categories && drink === dish.suggested_drink
  const whole = ids.dish.has(dish.id) ? goneItem(dish) : dish
  return isSame ? whole : { ...whole, variations, additions: { categories }, suggested_drink: drink }
}

const inCourse = (course: Course, ids: Ids): Course => {
  const dishes = changed(course.dishes, (dish) => inDish(dish, ids))
  const nested = changed(course.nested, (below) => inCourse(below, ids))
  return dishes === course.dishes && nested === course.nested ? course : { ...course, dishes, nested }
}

const inBeverage = (group: Beverage, ids: Ids): Beverage => {
  const drinks = changed(group.drinks, (known) => {
    const drink = counted(known, 'drink', ids)
    return ids.drink.has(drink.id) ? goneItem(drink) : drink
  })
  return drinks === group.drinks ? group : { ...group, drinks }
}

const idsOf = (soldOut: readonly SoldOutItem[], stock: readonly StockLeft[]): Ids => {
  const left = new Map(stock.map((item) => [stockKey(item), item.left]))
  const ids: Ids = { dish: new Set(), drink: new Set(), variation: new Set(), addition: new Set(), left }
  for (const { kind, id } of soldOut) ids[kind].add(id)
  return ids
}

/**
 * Marks sold-out parts in every course and dish, and says how many are left of what is counted. Returns the same menu if
 * nothing changes and never mutates it.
 */
export const withSoldOut = (menu: Menu, soldOut: readonly SoldOutItem[], stock: readonly StockLeft[] = []): Menu => {
  if (soldOut.length === 0 && stock.length === 0) return menu
  const ids = idsOf(soldOut, stock)
  const course = (each: Course) => inCourse(each, ids)
  const courses = changed(menu.courses, course)
  const beverages = changed(menu.beverages, (group) => inBeverage(group, ids))
  const wrapCourses = changed(menu.wrapCourses, (wrap) => {
    const inside = changed(wrap.courses, course)
    return inside === wrap.courses ? wrap : { ...wrap, courses: inside }
  })
  const isSame = courses === menu.courses && beverages === menu.beverages && wrapCourses === menu.wrapCourses
  return isSame ? menu : { courses, beverages, wrapCourses }
}

/** A menu that has what an order holds itself: it is not refused that. `held`: nobody has marked these as sold out. */
export const withHeld = (menu: Menu, held: readonly (StockItem & { pieces: number })[]): Menu => {
  if (held.length === 0) return menu
  const there = <T extends Dish | Drink>(item: T, kind: StockItem['kind']): T => {
    const own = held.filter((one) => one.kind === kind && one.id === item.id)
    if (own.length === 0) return item
    const left = own.reduce((sum, { pieces }) => sum + pieces, item.left ?? 0)
    return { ...item, left, available: item.available || Boolean(item.goneForNow) }
  }
  return mapItems(menu, { dish: (dish) => there(dish, 'dish'), drink: (drink) => there(drink, 'drink') })
}
