import 'server-only'
import { ALLERGENS, type Allergen, allergenImage } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'
import type { Drink } from '@/lib/core/menu/drink'
import { allergenNamed } from '@/lib/upstream/wire/allergen-names'
import type { WireDish, WireDrink } from '@/lib/upstream/wire/dish-schema'
import { type BrokenPart, isBroken } from '@/lib/upstream/wire/lenient'
import type { ResolveAddress } from '@/lib/upstream/wire/resolve-address'

type WireIngredient = Exclude<Exclude<WireDish['ingredients'], BrokenPart | null>[number], BrokenPart>
type Ingredients = Dish['ingredients']

/** Null if any name is unknown, so a partial list never counts as complete. */
const allNamed = (names: readonly string[]): Allergen[] | null => {
  const known = names.map(allergenNamed)
  return known.every((one) => one !== null) ? [...new Set(known)] : null
}

type SentList = string[] | null | undefined | BrokenPart

/** Null: nothing or something unknown declared; undefined: not sent. */
const toDeclared = (sent: SentList): Allergen[] | null | undefined => {
  if (sent === undefined || sent === null) return sent
  return isBroken(sent) ? null : allNamed(sent)
}

type SentDeclaration = { declared_allergens: SentList; may_contain: SentList }

/** Null if unreadable in part. */
const allTraces = ({ may_contain }: SentDeclaration): Allergen[] | null =>
  isBroken(may_contain) ? null : allNamed(may_contain ?? [])

/** The readable ones. */
const toTraces = ({ may_contain }: SentDeclaration): { mayContain?: Allergen[] } => {
  const named = (isBroken(may_contain) ? [] : (may_contain ?? [])).map(allergenNamed)
  const mayContain = [...new Set(named.filter((one) => one !== null))]
  return mayContain.length > 0 ? { mayContain } : {}
}

/** Whether an allergen statement could not be read. */
export const isUnreadable = (sent: SentDeclaration): boolean =>
  allTraces(sent) === null || Boolean(sent.declared_allergens && toDeclared(sent.declared_allergens) === null)

/** If its traces are not fully readable, the part counts as free of nothing. */
export const toDeclaration = (
  sent: SentDeclaration,
): { declaredAllergens: Allergen[] | null | undefined; mayContain?: Allergen[] } => ({
  declaredAllergens: allTraces(sent) === null ? null : toDeclared(sent.declared_allergens),
  ...toTraces(sent),
})

/** Null if not fully readable. */
const namesOf = ({ allergens }: WireIngredient): string[] | null => {
  if (isBroken(allergens) || allergens?.some(isBroken)) return null
  return (allergens ?? []).flatMap((one) => (isBroken(one) ? [] : [typeof one === 'string' ? one : one.name]))
}

/** Null if undetermined. */
const allergensIn = (ingredient: WireIngredient): Allergen[] | null => {
  const names = namesOf(ingredient)
  if (names === null || isBroken(ingredient.has_allergens)) return null
  if (names.length > 0) return ingredient.has_allergens === false ? null : allNamed(names)
  return ingredient.has_allergens === false ? [] : null
}

const isSaid = (flag: boolean | null | undefined | BrokenPart, value: boolean): boolean => flag === value

/** Without `declared_allergens`: null unless the dish and all its ingredients are explicit and agree. */
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

/** Anything uncertain counts as not declared. */
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
    // Half a list would make an avoided food look absent.
    ingredients: isWhole ? ingredients : [],
    declaredAllergens: declared === undefined ? declaredByIngredients(dish, isWhole ? sound : []) : declared,
    ...traces,
    has_allergens: says || names.length > 0 || ingredients.some(({ has_allergens }) => has_allergens),
    has_sulfites: dish.has_sulfites === true || isBroken(dish.has_sulfites),
  }
}

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
