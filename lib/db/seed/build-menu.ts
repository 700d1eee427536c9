import { buildDish, declaredAllergens } from '@/lib/db/seed/build-dish'
import type { BeverageSource, CourseSource, DrinkSource, VenueSource } from '@/lib/db/seed/seed-source'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Drink } from '@/lib/menu/drink'
import type { Beverage, Course, Menu } from '@/lib/menu/menu'

/** A drink of the menu from its source, in one language. */
const buildDrink = (source: DrinkSource, lang: MenuLang): Drink => ({
  id: source.id,
  name: typeof source.name === 'string' ? source.name : source.name[lang],
  price: source.price,
  glass_price: source.glass_price ?? null,
  description: source.description?.[lang] ?? '',
  image_path: source.image ? `/pictures/drinks/${source.image}.svg` : null,
  has_video: source.video !== undefined,
  video_url: source.video ?? null,
  has_sulfites: source.sulfites ?? source.allergens?.includes('sulfites') ?? false,
  ...(source.allergens && { declaredAllergens: declaredAllergens(source) }),
  is_campari: source.campari ?? false,
  cellar: source.cellar ?? '',
  year: source.year ?? '',
  ...(source.special_price && { special_price: true }),
  available: source.available ?? true,
})

const buildBeverage = (source: BeverageSource, lang: MenuLang): Beverage => ({
  id: source.id,
  name: source.name[lang],
  weight: source.weight,
  drinks: source.drinks.map((drink) => buildDrink(drink, lang)),
})

const lastSegment = (path: string): string => path.split(' / ').at(-1)?.trim() ?? path

const buildCourse = (source: CourseSource, drinks: Map<number, Drink>, lang: MenuLang): Course => ({
  id: source.id,
  name: lastSegment(source.original_name[lang]),
  nested: (source.nested ?? []).map((course) => buildCourse(course, drinks, lang)),
  dishes: source.dishes.map((dish, position) => buildDish(dish, position, drinks, lang)),
  weight: source.weight,
  original_name: source.original_name[lang],
  tastingMenu: source.tastingMenu ?? null,
})

const withNested = (courses: Course[]): Course[] => courses.flatMap((course) => [course, ...withNested(course.nested)])

const pickCourses = (ids: number[], courses: Course[]): Course[] =>
  ids.map((id) => {
    const course = courses.find((candidate) => candidate.id === id)
    if (!course) throw new Error(`a themed group names course ${id}, which the venue does not have`)
    return course
  })

/** The menu of spec section 3 from its source, in one language. Throws on an id that names nothing. */
export const buildMenu = (source: VenueSource, lang: MenuLang): Menu => {
  const beverages = source.beverages.map((beverage) => buildBeverage(beverage, lang))
  const drinks = new Map(beverages.flatMap((beverage) => beverage.drinks.map((drink) => [drink.id, drink])))
  const courses = source.courses.map((course) => buildCourse(course, drinks, lang))
  const findable = withNested(courses)
  return {
    courses,
    beverages,
    wrapCourses: (source.wrap ?? []).map(({ group, courses: ids }) => ({ group, courses: pickCourses(ids, findable) })),
  }
}
