import 'server-only'
import { withInherited } from '@/lib/core/menu/courses/inherited-fields'
import { type Beverage, type Course, type Menu, menuSchema } from '@/lib/core/menu/menu'
import type { Timetable } from '@/lib/core/venue/venue'
import type { WireBeverage, WireCourse, WireDishes, WireGroup } from '@/lib/upstream/wire/course-schema'
import type { WireDish, WireDrink } from '@/lib/upstream/wire/dish-schema'
import { firstOfEach, type LeftOutPart, soundOf, soundOr } from '@/lib/upstream/wire/lenient'
import type { Restaurant } from '@/lib/upstream/wire/restaurant-schema'
import { type Reading, toDish, toDrink } from '@/lib/upstream/wire/to-dish'
import { withTimes } from '@/lib/upstream/wire/to-services'

/** Bounds the nesting of the page. */
const MAX_DEPTH = 20

/** Ten times the longest known menu. */
const MAX_ITEMS = 10_000

/** Dishes fetched separately. */
export type DishesOf = (courseId: number) => WireDishes | undefined

type MenuReading = Reading & {
  dishesOf: DishesOf
  isSame: (item: WireDish | WireDrink, kind: 'dish' | 'drink') => boolean
}

/** Price and choices. Copies of an item in other courses must agree, or another price could be shown. */
const termsOf = (item: WireDish | WireDrink): string =>
  JSON.stringify([
    item.price,
    item.price_note,
    item.glass_price,
    'variations' in item && [item.variations, item.additions],
  ])

const copies = (): MenuReading['isSame'] => {
  const terms = new Map<string, string>()
  return (item, kind) => {
    const [key, own] = [`${kind}-${item.id}`, termsOf(item)]
    const first = terms.get(key) ?? own
    terms.set(key, first)
    return first === own
  }
}

const agreeing = <T extends WireDish | WireDrink>(
  items: T[],
  kind: 'dish' | 'drink',
  { isSame, report }: MenuReading,
) =>
  items.filter((item) => {
    const same = isSame(item, kind)
    if (!same) report({ kind, id: item.id, field: 'id' })
    return same
  })

const toVat = (vat: WireCourse['vat'], named: LeftOutPart, report: Reading['report']): { vat?: number } => {
  const percent = soundOr(vat, null, { ...named, field: 'vat' }, report) ?? null
  return percent === null ? {} : { vat: percent }
}

const toHours = (wire: WireCourse['hours'], report: Reading['report']): { hours?: Timetable[] } => {
  const hours = withTimes(soundOf(wire, 'timetable', report))
  return hours.length > 0 ? { hours } : {}
}

const toCourse = (wire: WireCourse, reading: MenuReading, depth = 1): Course[] => {
  const { report, dishesOf } = reading
  const nested = wire.nested ?? []
  if (depth >= MAX_DEPTH && nested.length > 0) {
    report({ kind: 'course', id: wire.id, field: 'nested' })
    return []
  }
  const tasting = wire.tasting_menu !== null
  const listed = firstOfEach(soundOf(wire.dishes ?? dishesOf(wire.id), 'dish', report), 'dish', report)
  // In a tasting menu dishes have no own price.
  const dishes = tasting ? listed : agreeing(listed, 'dish', reading)
  const named = { kind: 'course', id: wire.id, field: 'tasting_menu_price' }
  return [
    {
      id: wire.id,
      name: wire.name,
      original_name: wire.original_name,
      weight: wire.weight,
      ...toHours(wire.hours, report),
      ...toVat(wire.vat, named, report),
      ...(wire.station && { station: wire.station }),
      nested: toCourses(nested, reading, depth + 1),
      dishes: dishes.flatMap((dish) => toDish(dish, reading) ?? []),
      tastingMenu: tasting ? { price: soundOr(wire.tasting_menu_price, null, named, report) } : null,
    },
  ]
}

const toCourses = (wire: WireGroup['courses'], reading: MenuReading, depth = 1): Course[] =>
  firstOfEach(soundOf(wire, 'course', reading.report), 'course', reading.report).flatMap((course) =>
    toCourse(course, reading, depth),
  )

const toBeverage = ({ drinks, hours, vat, station, ...wire }: WireBeverage, reading: MenuReading): Beverage => {
  const named = { kind: 'beverage', id: wire.id, field: 'vat' }
  const sound = firstOfEach(soundOf(drinks, 'drink', reading.report), 'drink', reading.report)
  return {
    ...wire,
    ...toHours(hours, reading.report),
    ...toVat(vat, named, reading.report),
    ...(station && { station }),
    drinks: agreeing(sound, 'drink', reading).map((drink) => toDrink(drink, reading)),
  }
}

const countItems = ({ courses, beverages, wrapCourses }: Menu): number => {
  const inCourses = (list: Course[]): number =>
    list.reduce((sum, { dishes, nested }) => sum + dishes.length + inCourses(nested), 0)
  const drinks = beverages.reduce((sum, one) => sum + one.drinks.length, 0)
  return drinks + inCourses(courses) + inCourses(wrapCourses.flatMap((group) => group.courses))
}

/**
 * Broken parts are dropped and reported. Throws if nothing valid is left, or it is too long: garbage never becomes an
 * empty menu.
 */
export const toMenu = (wire: Restaurant, parts: Reading & { dishesOf: DishesOf }): Menu => {
  let leftOut = 0
  const report: Reading['report'] = (part) => {
    leftOut += 1
    parts.report(part)
  }
  const reading = { ...parts, report, isSame: copies() }
  const menu = menuSchema.parse({
    courses: withInherited(toCourses(wire.courses, reading)),
    beverages: firstOfEach(soundOf(wire.beverages, 'beverage', report), 'beverage', report).map((one) =>
      toBeverage(one, reading),
    ),
    wrapCourses: soundOf(wire.wrapCourses, 'wrapCourse', report).map(({ group, courses }) => ({
      group,
      courses: withInherited(toCourses(courses, reading)),
    })),
  })
  const count = countItems(menu)
  if (count === 0 && leftOut > 0) throw new Error('menu_broken')
  if (count > MAX_ITEMS) throw new Error('menu_too_long')
  return menu
}
