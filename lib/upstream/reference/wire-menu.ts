import { type Allergen, allergenPictured } from '@/lib/core/menu/allergens/allergens'
import type { AdditionCategory, Dish, Variation } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Beverage, Course, Menu } from '@/lib/core/menu/menu'
import { flagOnWire, type Wire, wireEuros, wireHtml } from '@/lib/upstream/reference/wire-values'

const wireTraces = ({ mayContain }: Pick<Dish, 'mayContain'>): Wire => (mayContain ? { may_contain: mayContain } : {})

const wirePriced = ({ id, name, price, declaredAllergens, mayContain }: Variation): Wire => ({
  id: String(id),
  name,
  price: wireEuros(price, id),
  ...(declaredAllergens && { declared_allergens: declaredAllergens }),
  ...wireTraces({ mayContain }),
})

const wireCategory = ({ additions, ...category }: AdditionCategory): Wire => ({
  name: category.name,
  mandatory_picks: Number(category.mandatory_picks),
  max_picks_active: Number(category.max_picks_active),
  max_picks_allowed: category.max_picks_allowed,
  additions: additions.map(wirePriced),
})

const wireSuggested = (drink: Dish['suggested_drink']): Wire | null =>
  drink && {
    id: drink.id,
    name: drink.name,
    image_path: drink.image_path,
    description: drink.description,
    price: wireEuros(drink.price, drink.id ?? 0),
    has_sulfites: Number(drink.has_sulfites ?? false),
    declared_allergens: drink.declaredAllergens ?? null,
    ...wireTraces(drink),
  }

/** Allergens implied by ingredients and flags; null if they are incomplete. */
const impliedAllergens = ({ ingredients, has_allergens, has_sulfites }: Dish): Allergen[] | null => {
  const each = ingredients.map(({ allergens }) => allergens.map(({ image_url }) => allergenPictured(image_url)))
  const named = each.flat().filter((one) => one !== null)
  const isWhole = ingredients.length > 0 && named.length === each.flat().length && has_allergens === named.length > 0
  return isWhole ? [...new Set<Allergen>(has_sulfites ? [...named, 'sulfites'] : named)] : null
}

/** Every second dish omits its declaration if its ingredients imply the same, as in spec section 3. */
const wireAllergens = (dish: Dish): Wire => {
  const declared_allergens = dish.declaredAllergens
  const implied = impliedAllergens(dish)
  const isSame =
    declared_allergens?.length === implied?.length && declared_allergens?.every((one) => implied?.includes(one))
  return { ...(isSame && dish.id % 2 === 1 ? {} : { declared_allergens }), ...wireTraces(dish) }
}

export const wireDish = (dish: Dish): Wire => ({
  id: dish.id % 2 === 0 ? dish.id : String(dish.id),
  name: dish.name,
  price: wireEuros(dish.price, dish.id),
  description: wireHtml(dish.description, dish.id),
  description_raw: dish.description_raw,
  image_path: dish.image_path,
  icon: dish.icon,
  note: dish.note,
  has_video: flagOnWire(dish.has_video, dish.id),
  video_url: dish.video_url,
  ingredients: dish.ingredients.map(({ name, has_allergens, allergens }) => ({
    name,
    has_allergens: flagOnWire(has_allergens, dish.id),
    allergens: allergens.map((allergen) => ({ name: allergen.name, image_url: allergen.image_url })),
  })),
  has_sulfites: flagOnWire(dish.has_sulfites, dish.id),
  is_frozen: flagOnWire(dish.is_frozen, dish.id),
  has_allergens: flagOnWire(dish.has_allergens, dish.id),
  has_nutritional_values: flagOnWire(dish.has_nutritional_values, dish.id),
  special: flagOnWire(dish.special, dish.id),
  is_preferred: flagOnWire(dish.is_preferred, dish.id),
  nutritional_values: dish.nutritional_values,
  user_suggestion: dish.user_suggestion,
  other_user_suggestion: dish.other_user_suggestion,
  suggested_drink: wireSuggested(dish.suggested_drink),
  price_note: dish.price_note ?? null,
  glass_price: wireEuros(dish.glass_price, dish.id),
  variations: dish.variations.map(wirePriced),
  additions: { categories: dish.additions.categories.map(wireCategory) },
  sort_index: dish.sort_index,
  ...wireAllergens(dish),
  diets: dish.diets,
  ...(dish.kitchen_minutes !== undefined && { kitchen_minutes: dish.kitchen_minutes }),
  available: flagOnWire(dish.available, dish.id),
})

const wireDrink = (drink: Drink): Wire => ({
  id: drink.id,
  name: drink.name,
  price: wireEuros(drink.price, drink.id),
  price_note: drink.price_note ?? null,
  glass_price: wireEuros(drink.glass_price, drink.id),
  description: wireHtml(drink.description, drink.id),
  image_path: drink.image_path,
  has_video: flagOnWire(drink.has_video, drink.id),
  video_url: drink.video_url,
  has_sulfites: flagOnWire(drink.has_sulfites, drink.id),
  is_campari: flagOnWire(drink.is_campari, drink.id),
  cellar: drink.cellar,
  year: drink.year,
  declared_allergens: drink.declaredAllergens ?? null,
  ...wireTraces(drink),
  special_price: flagOnWire(drink.special_price ?? false, drink.id),
  available: flagOnWire(drink.available, drink.id),
})

/** Fields of a course or a group of drinks that may be left out. */
const wireStated = ({ hours, vat, station }: Pick<Beverage, 'hours' | 'vat' | 'station'>): Wire => ({
  ...(hours && { hours }),
  ...(vat !== undefined && { vat }),
  ...(station && { station }),
})

export const wireCourseHead = (course: Course): Wire => ({
  id: course.id,
  name: course.name,
  original_name: course.original_name,
  weight: course.weight,
  tasting_menu: course.tastingMenu ? String(course.id) : null,
  tasting_menu_price: wireEuros(course.tastingMenu?.price ?? null, course.id),
  ...wireStated(course),
})

/** Every second course is listed without dishes, which need a call of their own. */
const wireListed = (course: Course): Wire => (course.id % 2 === 0 ? withNested(course) : wireCourse(course))

const withNested = (course: Course): Wire => ({ ...wireCourseHead(course), nested: course.nested.map(wireListed) })

export const wireCourse = (course: Course): Wire => ({ ...withNested(course), dishes: course.dishes.map(wireDish) })

/** Spec section 3. */
export const wireMenu = ({ courses, beverages, wrapCourses }: Menu): Wire => ({
  courses: courses.map(wireListed),
  beverages: beverages.map((group) => ({
    ...{ id: group.id, name: group.name, weight: group.weight, ...wireStated(group) },
    drinks: group.drinks.map(wireDrink),
  })),
  wrapCourses: wrapCourses.map((wrap) => ({ group: wrap.group, courses: wrap.courses.map(wireListed) })),
})
