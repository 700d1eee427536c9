import { ALLERGENS, type Allergen, allergenPictured } from '@/lib/menu/allergens/allergens'
import type { Dish, Variation } from '@/lib/menu/dish'

/** What is known of an allergen in a dish. Traces and not declared are states of their own and never count as free. */
export type AllergenState = 'contains' | 'mayContain' | 'free' | 'notDeclared'

/** What says of itself which allergens it contains: a dish, a drink, a variation, an addition. */
export type Declaring = {
  declaredAllergens?: Allergen[] | null | undefined
  mayContain?: Allergen[] | undefined
  has_sulfites?: boolean | undefined
} & Partial<Pick<Dish, 'has_allergens' | 'ingredients'>>

/** Declared free of all 14, and something of it says otherwise without saying which: nobody knows what is in it. */
const contradictsItself = ({ declaredAllergens, has_allergens = false, ingredients = [] }: Declaring): boolean =>
  declaredAllergens?.length === 0 &&
  (ingredients.some((one) => one.has_allergens && one.allergens.length === 0) ||
    (has_allergens && !ingredients.some(({ allergens }) => allergens.length > 0)))

/** Whether the venue has said which allergens are in it; what it has not said is never taken for free. */
export const declaresAllergens = (item: Declaring): boolean =>
  Boolean(item.declaredAllergens) && !contradictsItself(item)

/** The state of one allergen. A sulfites mark counts even where nothing else is declared, and so does an ingredient. */
export const allergenState = (item: Declaring, allergen: Allergen): AllergenState => {
  const { declaredAllergens, has_sulfites, ingredients = [] } = item
  if (declaredAllergens?.includes(allergen) || (allergen === 'sulfites' && has_sulfites)) return 'contains'
  const named = ingredients.flatMap(({ allergens }) => allergens)
  if (named.some(({ image_url }) => allergenPictured(image_url) === allergen)) return 'contains'
  if (item.mayContain?.includes(allergen)) return 'mayContain'
  return declaresAllergens(item) ? 'free' : 'notDeclared'
}

/** Everything it is known to contain: as declared, then what a mark or an ingredient says beside. */
export const containedAllergens = (item: Declaring): Allergen[] => {
  const declared = item.declaredAllergens ?? []
  const others = ALLERGENS.filter((one) => !declared.includes(one) && allergenState(item, one) === 'contains')
  return [...declared, ...others]
}

/** Everything of which it may have traces, but for what it is known to contain anyway; in the legend's order. */
export const possibleAllergens = (item: Declaring): Allergen[] =>
  ALLERGENS.filter((one) => allergenState(item, one) === 'mayContain')

/** Gravest first: of several items together the gravest answer counts. */
const GRAVITY: AllergenState[] = ['contains', 'mayContain', 'notDeclared', 'free']

/** The state of an allergen in several things that are eaten together, or of which nobody knows which one is meant. */
export const worstState = (parts: readonly Declaring[], allergen: Allergen): AllergenState => {
  const states = new Set(parts.map((part) => allergenState(part, allergen)))
  return GRAVITY.find((state) => states.has(state)) ?? 'notDeclared'
}

/** What a variation adds to its dish; null where it says nothing of its own and is the dish itself, as a size is. */
export const addedByVariation = ({ declaredAllergens, mayContain = [] }: Variation): Declaring | null =>
  declaredAllergens || mayContain.length > 0 ? { declaredAllergens: declaredAllergens ?? [], mayContain } : null
