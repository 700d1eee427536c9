import { ALLERGEN_NAMES, NUTRIENT_NAMES } from '@/lib/db/seed/seed-labels'
import { type DishSource, NUTRIENTS } from '@/lib/db/seed/seed-source'
import type { MenuLang } from '@/lib/i18n/locales'
import { type Allergen, allergenImage } from '@/lib/menu/allergens/allergens'
import type { AdditionCategory, Dish, Variation } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'
import type { Diet } from '@/lib/menu/filters/diets'

type SuggestedDrink = Dish['suggested_drink']

type PricedSource = NonNullable<DishSource['variations']>[number]

/** What is not declared is left out: it must not read as free. */
const buildPriced = ({ name, price, allergens }: PricedSource, lang: MenuLang): Omit<Variation, 'id'> => ({
  name: name[lang],
  price,
  ...(allergens && { declaredAllergens: allergens }),
})

const buildVariations = ({ id, variations = [] }: DishSource, lang: MenuLang): Variation[] =>
  variations.map((one, index) => ({ id: id * 100 + 1 + index, ...buildPriced(one, lang) }))

/** Ids run on from one category to the next: a pick is known by its id alone. */
const buildAdditions = ({ id, additions = [] }: DishSource, lang: MenuLang): AdditionCategory[] => {
  let nextId = id * 100 + 50
  return additions.map(({ name, mandatory, max, items }) => ({
    name: name[lang],
    mandatory_picks: mandatory,
    max_picks_active: max !== null,
    max_picks_allowed: max ?? 0,
    additions: items.map((item) => ({ id: nextId++, ...buildPriced(item, lang) })),
  }))
}

const buildIngredients = ({ ingredients = [] }: DishSource, lang: MenuLang): Dish['ingredients'] =>
  ingredients.map(({ name, allergens = [] }) => ({
    name: name[lang],
    has_allergens: allergens.length > 0,
    allergens: allergens.map((allergen) => ({
      name: ALLERGEN_NAMES[allergen][lang],
      image_url: allergenImage(allergen),
    })),
  }))

const buildNutrition = ({ nutrition = {} }: DishSource, lang: MenuLang): Record<string, number> =>
  Object.fromEntries(
    NUTRIENTS.flatMap((nutrient) => {
      const grams = nutrition[nutrient]
      return grams === undefined ? [] : [[NUTRIENT_NAMES[nutrient][lang], grams]]
    }),
  )

/** Null stays null: what was never declared must not read as free. The sulphites flag counts as declared. */
export const declaredAllergens = ({
  allergens,
  sulfites,
}: Pick<DishSource, 'allergens' | 'sulfites'>): Allergen[] | null => {
  if (allergens === undefined) return null
  return sulfites && !allergens.includes('sulfites') ? [...allergens, 'sulfites'] : allergens
}

/** Of several diets the one that says most. */
const ICONS: readonly Diet[] = ['vegan', 'vegetarian', 'glutenFree']

/** The filter icon of the card, named by its diet. */
const iconOf = ({ diets = [] }: DishSource): Diet | null => ICONS.find((diet) => diets.includes(diet)) ?? null

const buildSuggestedDrink = ({ id, suggestedDrink }: DishSource, drinks: Map<number, Drink>): SuggestedDrink => {
  if (suggestedDrink === undefined) return null
  const drink = drinks.get(suggestedDrink)
  if (!drink) throw new Error(`dish ${id} suggests drink ${suggestedDrink}, which the venue does not serve`)
  return {
    id: drink.id,
    name: drink.name,
    image_path: drink.image_path,
    description: drink.description,
    price: drink.price,
    has_sulfites: drink.has_sulfites,
    declaredAllergens: drink.declaredAllergens,
  }
}

/**
 * A dish of the menu from its source, in one language. `position` is its place in the course, from 0.
 * Throws when the suggested drink is not among `drinks`.
 */
export const buildDish = (source: DishSource, position: number, drinks: Map<number, Drink>, lang: MenuLang): Dish => {
  const description = source.description?.[lang] ?? ''
  const declared = declaredAllergens(source)
  const ingredients = buildIngredients(source, lang)
  const nutritional_values = buildNutrition(source, lang)
  return {
    id: source.id,
    name: source.name[lang],
    price: source.price,
    description,
    description_raw: description,
    image_path: source.image ? `/pictures/dishes/${source.image}.svg` : null,
    icon: iconOf(source),
    note: source.note?.[lang] ?? '',
    has_video: source.video !== undefined,
    video_url: source.video ?? null,
    ingredients,
    has_sulfites: source.sulfites ?? declared?.includes('sulfites') ?? false,
    is_frozen: source.frozen ?? false,
    has_allergens: (declared ?? []).length > 0 || ingredients.some(({ has_allergens }) => has_allergens),
    has_nutritional_values: Object.keys(nutritional_values).length > 0,
    special: source.special ?? false,
    is_preferred: source.preferred ?? false,
    nutritional_values,
    user_suggestion: source.user_suggestion?.[lang] ?? '',
    other_user_suggestion: source.other_user_suggestion?.[lang] ?? '',
    suggested_drink: buildSuggestedDrink(source, drinks),
    glass_price: source.glass_price ?? null,
    variations: buildVariations(source, lang),
    additions: { categories: buildAdditions(source, lang) },
    sort_index: position,
    declaredAllergens: declared,
    diets: source.diets ?? null,
    available: source.available ?? true,
  }
}
