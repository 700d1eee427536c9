import type { MenuLang } from '@/lib/core/i18n/locales'
import { withInherited } from '@/lib/core/menu/courses/inherited-fields'
import type { Drink } from '@/lib/core/menu/drink'
import type { Beverage, Course, Menu } from '@/lib/core/menu/menu'
import { groupsOf } from '@/lib/venue-kit/addition-groups'
import { buildDeclaration, buildDish, declaredAllergens, type Referred } from '@/lib/venue-kit/build/build-dish'
import { centsOfEuros, textIn } from '@/lib/venue-kit/build/written-text'
import { itemsOf } from '@/lib/venue-kit/item-keys'
import type { ItemRef } from '@/lib/venue-kit/menu-entries'
import type { NumberedBeverage, NumberedCourse, NumberedDrink, NumberedFile } from '@/lib/venue-kit/numbered-file'

const buildDrink = (entry: NumberedDrink, lang: MenuLang): Drink => ({
  id: entry.id,
  name: textIn(entry.name, lang),
  price: centsOfEuros(entry.price),
  ...(entry.price_note !== undefined && { price_note: textIn(entry.price_note, lang) }),
  glass_price: centsOfEuros(entry.glass_price),
  description: textIn(entry.description, lang),
  image_path: entry.image_path ?? null,
  has_video: entry.video_url !== undefined,
  video_url: entry.video_url ?? null,
  has_sulfites: entry.has_sulfites ?? declaredAllergens(entry)?.includes('sulfites') ?? false,
  ...buildDeclaration(entry),
  is_campari: entry.is_campari ?? false,
  cellar: entry.cellar ?? '',
  year: entry.year ?? '',
  ...(entry.special_price && { special_price: true }),
  available: entry.available ?? true,
})

const buildBeverage = (entry: NumberedBeverage, lang: MenuLang): Beverage => ({
  id: entry.id,
  name: textIn(entry.name, lang),
  weight: entry.weight ?? 0,
  ...(entry.hours && { hours: entry.hours }),
  ...(entry.vat !== undefined && { vat: entry.vat }),
  ...(entry.station && { station: entry.station }),
  drinks: entry.drinks.filter(isShown).map((drink) => buildDrink(drink, lang)),
})

/** What is hidden is not on the menu, and with it whatever stands in it. */
const isShown = ({ hidden }: { hidden?: boolean | undefined }): boolean => !hidden

const lastSegment = (path: string): string => path.split(' / ').at(-1)?.trim() ?? path

const buildCourse = (entry: NumberedCourse, referred: Referred, lang: MenuLang): Course => ({
  id: entry.id,
  name: lastSegment(textIn(entry.original_name, lang)),
  nested: (entry.nested ?? []).filter(isShown).map((course) => buildCourse(course, referred, lang)),
  dishes: (entry.dishes ?? []).filter(isShown).map((dish, position) => buildDish(dish, position, referred, lang)),
  weight: entry.weight ?? 0,
  original_name: textIn(entry.original_name, lang),
  ...(entry.hours && { hours: entry.hours }),
  ...(entry.vat !== undefined && { vat: entry.vat }),
  ...(entry.station && { station: entry.station }),
  tastingMenu: entry.tasting_menu ? { price: centsOfEuros(entry.tasting_menu.price) } : null,
})

const withNested = (courses: Course[]): Course[] => courses.flatMap((course) => [course, ...withNested(course.nested)])

/** By id, or by key in the file; null for one that is hidden. */
const finder = <T extends { id: number }>(file: NumberedFile, kind: 'course' | 'drink', built: T[]) => {
  const byId = new Map(built.map((one) => [one.id, one]))
  const ids = new Map(itemsOf(file).flatMap((one) => (one.kind === kind ? [[one.key, one.entry.id ?? 0]] : [])))
  const known = new Set(ids.values())
  return (ref: ItemRef): T | null | undefined => {
    const id = typeof ref === 'number' ? ref : (ids.get(ref) ?? 0)
    return byId.get(id) ?? (known.has(id) ? null : undefined)
  }
}

/** The menu (spec section 3) in one language, without what is hidden. Throws on an unknown course or drink. */
export const buildMenu = (file: NumberedFile, lang: MenuLang): Menu => {
  const beverages = (file.beverages ?? []).filter(isShown).map((beverage) => buildBeverage(beverage, lang))
  const findDrink = finder(
    file,
    'drink',
    beverages.flatMap(({ drinks }) => drinks),
  )
  const referred = { findDrink, groups: groupsOf(file) }
  const courses = withInherited(
    (file.courses ?? []).filter(isShown).map((course) => buildCourse(course, referred, lang)),
  )
  const findCourse = finder(file, 'course', withNested(courses))
  const shownCourse = (ref: ItemRef): Course | [] => {
    const course = findCourse(ref)
    if (course === undefined) throw new Error(`a themed group names course ${ref}, which the venue does not have`)
    return course ?? []
  }
  const wrapCourses = (file.wrap ?? []).map((one) => ({ group: one.group, courses: one.courses.flatMap(shownCourse) }))
  return { courses, beverages, wrapCourses }
}
