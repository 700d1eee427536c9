import { type AllergenState, allergenState, declaresAllergens } from '@/lib/core/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Diet } from '@/lib/core/menu/filters/diets'
import type { SelectedFilters } from '@/lib/core/menu/filters/filters'
import { dishesOf } from '@/lib/core/menu/find-item'
import { foldText } from '@/lib/core/menu/fold-text'
import type { Menu } from '@/lib/core/menu/menu'

/**
 * Answer of POST /api/venues/{ref}/suitability; ids in neither list suit. `allergens`: the chosen ones among the 14, to
 * check variations and additions against.
 */
export type Suitability = {
  dishes: { unsuitable: number[]; unknown: number[] }
  drinks: { unsuitable: number[]; unknown: number[] }
  allergens: Allergen[]
}

type Found = { suitable: number[]; unknown: number[] }

/** Ids that suit, and ids the backend cannot judge; all others do not suit. */
export type Matching = { dishes: Found; drinks: Found }

/** 'unknown' if too little is declared or traces are possible: never shown as safe. */
export type ItemSuitability = 'suitable' | 'unknown' | 'unsuitable'

/** Folded names of a food in every language; `maybe`: of what may contain it. */
export type AvoidedFood = { words: string[]; maybe: string[] }

export type Needs = { allergens: Allergen[]; foods: AvoidedFood[]; diets: Diet[] }

const BADNESS: Record<ItemSuitability, number> = { suitable: 0, unknown: 1, unsuitable: 2 }

const worse = (a: ItemSuitability, b: ItemSuitability): ItemSuitability => (BADNESS[a] >= BADNESS[b] ? a : b)

/** Allergens that contradict a declared diet. */
export const BELIED_BY: Record<Diet, readonly Allergen[]> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'eggs'],
  pescatarian: [],
  glutenFree: ['gluten'],
  // Lactose-free milk is still the allergen milk.
  lactoseFree: [],
}

const STATES = {
  contains: 'unsuitable',
  mayContain: 'unknown',
  free: 'suitable',
  notDeclared: 'unknown',
} as const satisfies Record<AllergenState, ItemSuitability>

const dietSuitability = (dish: Dish, diet: Diet): ItemSuitability => {
  if (BELIED_BY[diet].some((allergen) => allergenState(dish, allergen) === 'contains')) return 'unsuitable'
  // Traces matter for health (gluten), not for a choice of diet.
  if (diet === 'glutenFree' && allergenState(dish, 'gluten') === 'mayContain') return 'unknown'
  if (dish.diets?.includes(diet)) return 'suitable'
  const hasMilk = diet === 'lactoseFree' && allergenState(dish, 'milk') === 'contains'
  return dish.diets || hasMilk ? 'unsuitable' : 'unknown'
}

/** Folded, joined by '·' so that no word spans two texts; `ingredients` is '' if none are listed. */
type DishTexts = { all: string; ingredients: string }

const names = (text: string, words: string[]): boolean => words.some((word) => text.includes(word))

/** Any mention counts, even 'without garlic': err on the side of caution. */
const foodSuitability = ({ all, ingredients }: DishTexts, { words, maybe }: AvoidedFood): ItemSuitability => {
  if (names(all, words)) return 'unsuitable'
  return ingredients !== '' && !names(ingredients, maybe) ? 'suitable' : 'unknown'
}

const foodsSuitability = (dish: Dish, foods: AvoidedFood[]): ItemSuitability[] => {
  if (foods.length === 0) return []
  const named = dish.ingredients.filter(({ name }) => name.trim() !== '')
  const ingredients = named.map(({ name }) => foldText(name)).join('·')
  const texts = { all: [foldText(dish.name), foldText(dish.description), ingredients].join('·'), ingredients }
  return foods.map((food) => foodSuitability(texts, food))
}

/** For a dish as served (spec section 2, filter popup); with variations and additions: lib/core/cart/line-warnings.ts. */
export const dishSuitability = (dish: Dish, { allergens, foods, diets }: Needs): ItemSuitability =>
  [
    ...allergens.map((allergen) => STATES[allergenState(dish, allergen)]),
    ...foodsSuitability(dish, foods),
    ...diets.map((diet) => dietSuitability(dish, diet)),
  ].reduce<ItemSuitability>(worse, 'suitable')

/** Without ingredients or diets, a drink is at best 'unknown' for those. */
export const drinkSuitability = (drink: Drink, { allergens, foods, diets }: Needs): ItemSuitability => {
  const text = foldText(`${drink.name} · ${drink.description}`)
  return [
    ...allergens.map((allergen) => STATES[allergenState(drink, allergen)]),
    ...foods.map(({ words }) => (names(text, words) ? 'unsuitable' : 'unknown')),
    ...diets.map(() => 'unknown' as const),
  ].reduce<ItemSuitability>(worse, 'suitable')
}

const gather = (rated: { id: number; suitability: ItemSuitability }[]) => {
  const worst = new Map<number, ItemSuitability>()
  // Of copies in several courses the worst counts.
  for (const { id, suitability } of rated) worst.set(id, worse(worst.get(id) ?? 'suitable', suitability))
  const having = (suitability: ItemSuitability) =>
    [...worst].filter(([, found]) => found === suitability).map(([id]) => id)
  return { suitable: having('suitable'), unknown: having('unknown') }
}

export const matchMenu = (menu: Menu, needs: Needs): Matching => ({
  dishes: gather(dishesOf(menu).map(({ dish }) => ({ id: dish.id, suitability: dishSuitability(dish, needs) }))),
  drinks: gather(
    menu.beverages.flatMap(({ drinks }) =>
      drinks.map((drink) => ({ id: drink.id, suitability: drinkSuitability(drink, needs) })),
    ),
  ),
})

const rest = (shown: { id: number }[], { suitable, unknown }: Matching['dishes'], undeclared: Set<number>) => {
  const suits = new Set(suitable)
  const open = new Set([...unknown, ...suitable.filter((id) => undeclared.has(id))])
  const ids = [...new Set(shown.map(({ id }) => id))]
  return { unsuitable: ids.filter((id) => !suits.has(id) && !open.has(id)), unknown: ids.filter((id) => open.has(id)) }
}

/** Fails safe: an item the backend did not name does not suit, one without the needed declarations is unknown. */
export const completeSuitability = (
  menu: Menu,
  found: Matching,
  picked: SelectedFilters,
): Omit<Suitability, 'allergens'> => {
  const undeclared = (items: (Dish | Drink)[]): Set<number> =>
    new Set(
      items
        .filter(
          (item) =>
            (picked.allergies.length > 0 && !declaresAllergens(item)) ||
            (picked.foods.length > 0 && (!('ingredients' in item) || item.ingredients.length === 0)) ||
            (picked.diets.length > 0 && !('diets' in item)),
        )
        .map(({ id }) => id),
    )
  const dishes = dishesOf(menu).map(({ dish }) => dish)
  const drinks = menu.beverages.flatMap((beverage) => beverage.drinks)
  return {
    dishes: rest(dishes, found.dishes, undeclared(dishes)),
    drinks: rest(drinks, found.drinks, undeclared(drinks)),
  }
}
