import { type AllergenState, allergenState, declaresAllergens } from '@/lib/menu/allergens/allergen-state'
import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { Diet } from '@/lib/menu/filters/diets'
import type { SelectedFilters } from '@/lib/menu/filters/filters'
import { dishesOf } from '@/lib/menu/find-item'
import { foldText } from '@/lib/menu/fold-text'
import type { Menu } from '@/lib/menu/menu'

/**
 * Answer of POST /api/venues/{ref}/suitability with `{filters: SelectedFilters, lang}`: ids of what does not suit
 * the diner, and of what nobody declared enough about to say. What is in neither list suits. `allergens`: the chosen
 * allergies among the 14, so that what is chosen of an item can be held against them, too.
 */
export type Suitability = {
  dishes: { unsuitable: number[]; unknown: number[] }
  drinks: { unsuitable: number[]; unknown: number[] }
  allergens: Allergen[]
}

type Found = { suitable: number[]; unknown: number[] }

/** Ids that a backend found to suit the diner, and ids of which it cannot say. All others do not suit. */
export type Matching = { dishes: Found; drinks: Found }

/**
 * Whether an item suits the diner's filters; 'unknown' when too little is declared or it may have traces, which is never safe. Unsuitable
 * beats unknown, unknown beats suitable: the worst of all reasons decides.
 */
export type ItemSuitability = 'suitable' | 'unknown' | 'unsuitable'

/** A food somebody avoids: names it goes by, in every language, and names of what may well contain it; all folded. */
export type AvoidedFood = { words: string[]; maybe: string[] }

export type Needs = { allergens: Allergen[]; foods: AvoidedFood[]; diets: Diet[] }

const BADNESS: Record<ItemSuitability, number> = { suitable: 0, unknown: 1, unsuitable: 2 }

const worse = (a: ItemSuitability, b: ItemSuitability): ItemSuitability => (BADNESS[a] >= BADNESS[b] ? a : b)

/** Allergens that belie a diet even where the venue declares the dish for it. */
const BELIED_BY: Record<Diet, readonly Allergen[]> = {
  vegetarian: ['fish', 'crustaceans', 'molluscs'],
  vegan: ['fish', 'crustaceans', 'molluscs', 'milk', 'eggs'],
  pescatarian: [],
  glutenFree: ['gluten'],
  // Milk without lactose is still the allergen milk.
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
  // Traces belie no choice of food, and what is without gluten is a question of health.
  if (diet === 'glutenFree' && allergenState(dish, 'gluten') === 'mayContain') return 'unknown'
  if (dish.diets?.includes(diet)) return 'suitable'
  const hasMilk = diet === 'lactoseFree' && allergenState(dish, 'milk') === 'contains'
  return dish.diets || hasMilk ? 'unsuitable' : 'unknown'
}

/** Folded texts of a dish, `ingredients` empty where it lists none. The dots keep words of two texts apart. */
type DishTexts = { all: string; ingredients: string }

const names = (text: string, words: string[]): boolean => words.some((word) => text.includes(word))

/** A mention counts wherever it stands, even in 'without garlic': over-careful, never the other way. */
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

/**
 * Whether a dish suits a diner, from what its venue declares (spec section 2, filter popup). The dish itself counts, as
 * it is before anything is chosen of it; with variation and additions a line is asked of lib/cart/line-warnings.ts.
 */
export const dishSuitability = (dish: Dish, { allergens, foods, diets }: Needs): ItemSuitability =>
  [
    ...allergens.map((allergen) => STATES[allergenState(dish, allergen)]),
    ...foodsSuitability(dish, foods),
    ...diets.map((diet) => dietSuitability(dish, diet)),
  ].reduce<ItemSuitability>(worse, 'suitable')

/** A drink lists no ingredients and declares no diets: of foods and diets it is unsuitable or unknown, never more. */
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
  // A dish may stand in several courses; where its copies differ the worse one speaks for its id.
  for (const { id, suitability } of rated) worst.set(id, worse(worst.get(id) ?? 'suitable', suitability))
  const having = (suitability: ItemSuitability) =>
    [...worst].filter(([, found]) => found === suitability).map(([id]) => id)
  return { suitable: having('suitable'), unknown: having('unknown') }
}

/** Every dish and drink of a menu that suits, or of which that cannot be said. */
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

/**
 * Fail-safe completion: what a backend found in a menu, for the menu that is shown. What the backend did not name does
 * not suit, so that a dish added since is never taken for safe; and whatever it says, what declares no allergens (or
 * lists no ingredients, where foods are picked) is unknown.
 */
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
