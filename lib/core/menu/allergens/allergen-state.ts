import { ALLERGENS, type Allergen, allergenPictured } from '@/lib/core/menu/allergens/allergens'
import type { Dish, Variation } from '@/lib/core/menu/dish'

/** Traces and undeclared are states of their own: neither may be shown as free. */
export type AllergenState = 'contains' | 'mayContain' | 'free' | 'notDeclared'

export type Declaring = {
  declaredAllergens?: Allergen[] | null | undefined
  mayContain?: Allergen[] | undefined
  has_sulfites?: boolean | undefined
} & Partial<Pick<Dish, 'has_allergens' | 'ingredients'>>

/** Declared free of all 14, yet a flag or an ingredient says it has some: treat as undeclared. */
const contradictsItself = ({ declaredAllergens, has_allergens = false, ingredients = [] }: Declaring): boolean =>
  declaredAllergens?.length === 0 &&
  (ingredients.some((one) => one.has_allergens && one.allergens.length === 0) ||
    (has_allergens && !ingredients.some(({ allergens }) => allergens.length > 0)))

/** False if undeclared or contradictory: never show such an item as free. */
export const declaresAllergens = (item: Declaring): boolean =>
  Boolean(item.declaredAllergens) && !contradictsItself(item)

/** A sulfites flag and an ingredient's allergens count even if undeclared. */
export const allergenState = (item: Declaring, allergen: Allergen): AllergenState => {
  const { declaredAllergens, has_sulfites, ingredients = [] } = item
  if (declaredAllergens?.includes(allergen) || (allergen === 'sulfites' && has_sulfites)) return 'contains'
  const named = ingredients.flatMap(({ allergens }) => allergens)
  if (named.some(({ image_url }) => allergenPictured(image_url) === allergen)) return 'contains'
  if (item.mayContain?.includes(allergen)) return 'mayContain'
  return declaresAllergens(item) ? 'free' : 'notDeclared'
}

export const containedAllergens = (item: Declaring): Allergen[] => {
  const declared = item.declaredAllergens ?? []
  const others = ALLERGENS.filter((one) => !declared.includes(one) && allergenState(item, one) === 'contains')
  return [...declared, ...others]
}

/** Allergens it may only have traces of. */
export const possibleAllergens = (item: Declaring): Allergen[] =>
  ALLERGENS.filter((one) => allergenState(item, one) === 'mayContain')

/** Worst first. */
const GRAVITY: AllergenState[] = ['contains', 'mayContain', 'notDeclared', 'free']

/** For parts eaten together, or candidates when the exact one is unknown. */
export const worstState = (parts: readonly Declaring[], allergen: Allergen): AllergenState => {
  const states = new Set(parts.map((part) => allergenState(part, allergen)))
  return GRAVITY.find((state) => states.has(state)) ?? 'notDeclared'
}

/** Null if a variation declares nothing, as a size does. */
export const addedByVariation = ({ declaredAllergens, mayContain = [] }: Variation): Declaring | null =>
  declaredAllergens || mayContain.length > 0 ? { declaredAllergens: declaredAllergens ?? [], mayContain } : null
