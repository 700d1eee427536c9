import type { MenuLang } from '@/lib/core/i18n/locales'
import { type Allergen, allergenImage } from '@/lib/core/menu/allergens/allergens'
import type { AdditionCategory, Dish, Variation } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import type { Diet } from '@/lib/core/menu/filters/diets'
import { piecePrice } from '@/lib/core/menu/item-details'
import { NUTRIENTS } from '@/lib/core/menu/nutrition/nutrients'
import { type AdditionGroups, type WholeAddition, wholeAdditions } from '@/lib/venue-kit/addition-groups'
import { ALLERGEN_NAMES, NUTRIENT_NAMES } from '@/lib/venue-kit/build/label-words'
import { centsOfEuros, textIn } from '@/lib/venue-kit/build/written-text'
import type { DishEntry, ItemRef } from '@/lib/venue-kit/menu-entries'
import type { NumberedChoice, NumberedDish } from '@/lib/venue-kit/numbered-file'

type SuggestedDrink = Dish['suggested_drink']

/** What dishes refer to; `findDrink` goes by key or id and gives null for a drink that is hidden. */
export type Referred = { findDrink: FindDrink; groups: AdditionGroups }

export type FindDrink = (ref: ItemRef) => Drink | null | undefined

type Declaration = Pick<DishEntry, 'allergens' | 'may_contain' | 'has_sulfites'>

/**
 * Null stays null, and an unfilled list is null too: undeclared must not read as free. The sulphites flag counts as
 * declared.
 */
export const declaredAllergens = ({ allergens = [], has_sulfites }: Declaration): Allergen[] | null => {
  if (allergens === 'none') return has_sulfites ? ['sulfites'] : []
  if (allergens.length === 0) return null
  return has_sulfites && !allergens.includes('sulfites') ? [...allergens, 'sulfites'] : allergens
}

export const buildTraces = ({ may_contain = [] }: Declaration): { mayContain?: Allergen[] } =>
  may_contain.length > 0 ? { mayContain: may_contain } : {}

/** Without what is not declared. */
export const buildDeclaration = (entry: Declaration): { declaredAllergens?: Allergen[]; mayContain?: Allergen[] } => {
  const declared = declaredAllergens(entry)
  return { ...(declared && { declaredAllergens: declared }), ...buildTraces(entry) }
}

const buildChoice = ({ id, name, price, ...declaration }: NumberedChoice, lang: MenuLang): Variation => ({
  id,
  name: textIn(name, lang),
  price: centsOfEuros(price),
  ...buildDeclaration(declaration),
})

const numbered = ({ id, ...addition }: WholeAddition): NumberedChoice => {
  if (id === undefined) throw new Error(`addition ${textIn(addition.name, 'it')} has no number in its dish`)
  return { id, ...addition }
}

const buildAdditions = (
  { additions }: NumberedDish,
  { groups }: Pick<Referred, 'groups'>,
  lang: MenuLang,
): AdditionCategory[] =>
  wholeAdditions(additions, groups).map((category) => ({
    name: textIn(category.name, lang),
    mandatory_picks: category.mandatory_picks ?? false,
    max_picks_active: category.max_picks_allowed !== undefined,
    max_picks_allowed: category.max_picks_allowed ?? 0,
    additions: category.additions.map((one) => buildChoice(numbered(one), lang)),
  }))

const buildIngredients = ({ ingredients = [] }: DishEntry, lang: MenuLang): Dish['ingredients'] =>
  ingredients.map(({ name, allergens = [] }) => ({
    name: textIn(name, lang),
    has_allergens: allergens.length > 0,
    allergens: allergens.map((allergen) => ({
      name: ALLERGEN_NAMES[allergen][lang],
      image_url: allergenImage(allergen),
    })),
  }))

const buildNutrition = ({ nutritional_values = {} }: DishEntry, lang: MenuLang): Record<string, number> =>
  Object.fromEntries(
    NUTRIENTS.flatMap((nutrient) => {
      const grams = nutritional_values[nutrient]
      return grams === undefined ? [] : [[NUTRIENT_NAMES[nutrient][lang], grams]]
    }),
  )

/** Most specific first. */
const ICONS: readonly Diet[] = ['vegan', 'vegetarian', 'glutenFree']

const iconOf = ({ diets = [] }: DishEntry): Diet | null => ICONS.find((diet) => diets.includes(diet)) ?? null

const buildSuggestedDrink = ({ id, suggested_drink }: NumberedDish, findDrink: FindDrink): SuggestedDrink => {
  if (suggested_drink === undefined) return null
  const drink = findDrink(suggested_drink)
  if (drink === null) return null
  if (drink === undefined)
    throw new Error(`dish ${id} suggests drink ${suggested_drink}, which the venue does not serve`)
  return {
    id: drink.id,
    name: drink.name,
    image_path: drink.image_path,
    description: drink.description,
    price: piecePrice(drink),
    has_sulfites: drink.has_sulfites,
    declaredAllergens: drink.declaredAllergens,
    ...(drink.mayContain && { mayContain: drink.mayContain }),
  }
}

/** A dish in one language. `position`: index in its course. Throws if its suggested drink is missing. */
export const buildDish = (entry: NumberedDish, position: number, referred: Referred, lang: MenuLang): Dish => {
  const description = textIn(entry.description, lang)
  const declared = declaredAllergens(entry)
  const ingredients = buildIngredients(entry, lang)
  const nutritional_values = buildNutrition(entry, lang)
  return {
    id: entry.id,
    name: textIn(entry.name, lang),
    price: centsOfEuros(entry.price),
    ...(entry.price_note !== undefined && { price_note: textIn(entry.price_note, lang) }),
    description,
    description_raw: description,
    image_path: entry.image_path ?? null,
    icon: iconOf(entry),
    note: textIn(entry.note, lang),
    has_video: entry.video_url !== undefined,
    video_url: entry.video_url ?? null,
    ingredients,
    has_sulfites: entry.has_sulfites ?? declared?.includes('sulfites') ?? false,
    is_frozen: entry.is_frozen ?? false,
    has_allergens: (declared ?? []).length > 0 || ingredients.some(({ has_allergens }) => has_allergens),
    has_nutritional_values: Object.keys(nutritional_values).length > 0,
    special: entry.special ?? false,
    is_preferred: entry.is_preferred ?? false,
    nutritional_values,
    user_suggestion: textIn(entry.user_suggestion, lang),
    other_user_suggestion: textIn(entry.other_user_suggestion, lang),
    suggested_drink: buildSuggestedDrink(entry, referred.findDrink),
    glass_price: centsOfEuros(entry.glass_price),
    variations: (entry.variations ?? []).map((one) => buildChoice(one, lang)),
    additions: { categories: buildAdditions(entry, referred, lang) },
    sort_index: position,
    declaredAllergens: declared,
    ...buildTraces(entry),
    diets: entry.diets ?? null,
    ...(entry.kitchen_minutes !== undefined && { kitchen_minutes: entry.kitchen_minutes }),
    available: entry.available ?? true,
  }
}
