import 'server-only'
import { allergenNamed } from '@/lib/backend/remote/wire/allergen-names'
import type { WireDish, WireDrink } from '@/lib/backend/remote/wire/dish-schema'
import { type BrokenPart, isBroken } from '@/lib/backend/remote/wire/lenient'
import type { ResolveAddress } from '@/lib/backend/remote/wire/resolve-address'
import { ALLERGENS, type Allergen, allergenImage } from '@/lib/menu/allergens/allergens'
import type { Dish } from '@/lib/menu/dish'
import type { Drink } from '@/lib/menu/drink'

type WireIngredient = Exclude<Exclude<WireDish['ingredients'], BrokenPart | null>[number], BrokenPart>
type Ingredients = Dish['ingredients']

/** Names that are all among the 14, each once; null where one is not, so that nothing is taken for the whole list. */
const allNamed = (names: readonly string[]): Allergen[] | null => {
  const known = names.map(allergenNamed)
  return known.every((one) => one !== null) ? [...new Set(known)] : null
}

type SentList = string[] | null | undefined | BrokenPart

/**
 * `declared_allergens` of any part of the menu: the 14 it names; null where it declares nothing or names what is none of
 * them; undefined where it was not sent.
 */
const toDeclared = (sent: SentList): Allergen[] | null | undefined => {
  if (sent === undefined || sent === null) return sent
  return isBroken(sent) ? null : allNamed(sent)
}

/** What a part of the menu says of allergens, as it was sent. */
type SentDeclaration = { declared_allergens: SentList; may_contain: SentList }

/** `may_contain`, null where a part of it cannot be read. */
const allTraces = ({ may_contain }: SentDeclaration): Allergen[] | null =>
  isBroken(may_contain) ? null : allNamed(may_contain ?? [])

/** What of it can be read; absent where that is nothing. */
const toTraces = ({ may_contain }: SentDeclaration): { mayContain?: Allergen[] } => {
  const named = (isBroken(may_contain) ? [] : (may_contain ?? [])).map(allergenNamed)
  const mayContain = [...new Set(named.filter((one) => one !== null))]
  return mayContain.length > 0 ? { mayContain } : {}
}

/** Whether something was said of allergens that nobody can read. */
export const isUnreadable = (sent: SentDeclaration): boolean =>
  allTraces(sent) === null || Boolean(sent.declared_allergens && toDeclared(sent.declared_allergens) === null)

/** The declaration of a part of the menu. Where its traces cannot be read in full, it is taken for free of nothing. */
export const toDeclaration = (
  sent: SentDeclaration,
): { declaredAllergens: Allergen[] | null | undefined; mayContain?: Allergen[] } => ({
  declaredAllergens: allTraces(sent) === null ? null : toDeclared(sent.declared_allergens),
  ...toTraces(sent),
})

/** The names of the allergens of an ingredient; null where the list or one of them cannot be read. */
const namesOf = ({ allergens }: WireIngredient): string[] | null => {
  if (isBroken(allergens) || allergens?.some(isBroken)) return null
  return (allergens ?? []).flatMap((one) => (isBroken(one) ? [] : [typeof one === 'string' ? one : one.name]))
}

/** All the allergens of an ingredient; null where it leaves that open. */
const allergensIn = (ingredient: WireIngredient): Allergen[] | null => {
  const names = namesOf(ingredient)
  if (names === null || isBroken(ingredient.has_allergens)) return null
  if (names.length > 0) return ingredient.has_allergens === false ? null : allNamed(names)
  return ingredient.has_allergens === false ? [] : null
}

const isSaid = (flag: boolean | null | undefined | BrokenPart, value: boolean): boolean => flag === value

/**
 * What the flags and ingredients of a dish declare where it has no `declared_allergens`: null unless the dish and every
 * ingredient speak for themselves and agree.
 */
const declaredByIngredients = (dish: WireDish, ingredients: WireIngredient[]): Allergen[] | null => {
  if (ingredients.length === 0 || isBroken(dish.has_sulfites)) return null
  const each = ingredients.map(allergensIn)
  if (!each.every((one) => one !== null)) return null
  const all = ALLERGENS.filter((allergen) => each.some((one) => one.includes(allergen)))
  if (!isSaid(dish.has_allergens, all.length > 0)) return null
  return dish.has_sulfites && !all.includes('sulfites') ? [...all, 'sulfites'] : all
}

const toIngredient = (wire: WireIngredient, resolve: ResolveAddress): Ingredients[number] => {
  const sent = isBroken(wire.allergens) ? [] : (wire.allergens ?? [])
  const allergens = sent.flatMap((one) => {
    if (isBroken(one)) return []
    const { name, image_url } = typeof one === 'string' ? { name: one, image_url: null } : one
    const allergen = allergenNamed(name)
    return [{ name, image_url: allergen ? allergenImage(allergen) : resolve(image_url) }]
  })
  const unclear = wire.has_allergens === true || isBroken(wire.has_allergens) || isBroken(wire.allergens)
  return { name: wire.name, has_allergens: allergens.length > 0 || unclear, allergens }
}

/** Allergens as a dish has them; what was not said for certain is not declared. */
export const toDishAllergens = (
  dish: WireDish,
  resolve: ResolveAddress,
): Pick<Dish, 'ingredients' | 'declaredAllergens' | 'mayContain' | 'has_allergens' | 'has_sulfites'> => {
  const list = isBroken(dish.ingredients) ? null : (dish.ingredients ?? [])
  const sound = list?.flatMap((one) => (isBroken(one) ? [] : [one])) ?? []
  const isWhole = list !== null && sound.length === list.length
  const ingredients = sound.map((one) => toIngredient(one, resolve))
  const { declaredAllergens: declared, ...traces } = toDeclaration(dish)
  const names = isBroken(dish.declared_allergens) ? [] : (dish.declared_allergens ?? [])
  const says = dish.has_allergens === true || isBroken(dish.has_allergens)
  return {
    // Half a list of ingredients would read as the whole one: an avoided food of the other half as not there.
    ingredients: isWhole ? ingredients : [],
    declaredAllergens: declared === undefined ? declaredByIngredients(dish, isWhole ? sound : []) : declared,
    ...traces,
    has_allergens: says || names.length > 0 || ingredients.some(({ has_allergens }) => has_allergens),
    has_sulfites: dish.has_sulfites === true || isBroken(dish.has_sulfites),
  }
}

/** Allergens as a drink declares them. */
export const toDrinkAllergens = (
  drink: WireDrink,
): Pick<Drink, 'declaredAllergens' | 'mayContain' | 'has_sulfites'> => {
  const { declaredAllergens = null, ...traces } = toDeclaration(drink)
  return {
    declaredAllergens,
    ...traces,
    has_sulfites: drink.has_sulfites === true || isBroken(drink.has_sulfites),
  }
}
