import { possibleAllergens } from '@/lib/core/menu/allergens/allergen-state'
import { ALLERGENS, type Allergen, allergenImage, allergenPictured } from '@/lib/core/menu/allergens/allergens'
import type { Dish } from '@/lib/core/menu/dish'

/** `allergen` is null if the venue names one outside the 14. */
export type ShownAllergen = { allergen: Allergen | null; name: string; image: string | null }

/** 'unlisted': has allergens, but none are named. 'notDeclared': the list comes from ingredients only. */
export type AllergenStatement = 'free' | 'listed' | 'unlisted' | 'notDeclared'

type Declaring = Pick<Dish, 'declaredAllergens' | 'mayContain' | 'has_allergens' | 'has_sulfites' | 'ingredients'>
type NamedAllergen = Dish['ingredients'][number]['allergens'][number]

const shown = ({ name, image_url }: NamedAllergen): ShownAllergen => ({
  allergen: allergenPictured(image_url),
  name,
  image: image_url,
})

const keyOf = ({ allergen, name }: ShownAllergen): string => allergen ?? name.trim().toLowerCase()

const once = (list: ShownAllergen[]): ShownAllergen[] => [
  ...new Map(list.map((entry) => [keyOf(entry), entry])).values(),
]

export const ingredientAllergens = ({ allergens }: Pick<Dish['ingredients'][number], 'allergens'>): ShownAllergen[] =>
  once(allergens.map(shown))

const statementOf = (dish: Declaring, listed: number, possible: number): AllergenStatement => {
  if (dish.declaredAllergens === null) return dish.has_allergens && listed === 0 ? 'unlisted' : 'notDeclared'
  if (listed > 0) return 'listed'
  if (dish.has_allergens || dish.ingredients.some(({ has_allergens }) => has_allergens)) return 'unlisted'
  return dish.has_sulfites || possible > 0 ? 'listed' : 'free'
}

/** In the legend's order. If the data contradict, the warning wins: 'free' only if all fields agree. */
export const shownAllergens = (
  dish: Declaring,
): { statement: AllergenStatement; list: ShownAllergen[]; possible: Allergen[] } => {
  const own = (dish.declaredAllergens ?? []).map((allergen) => ({
    allergen,
    name: allergen,
    image: allergenImage(allergen),
  }))
  const all = once([...own, ...dish.ingredients.flatMap(({ allergens }) => allergens.map(shown))])
  const place = ({ allergen }: ShownAllergen) => (allergen ? ALLERGENS.indexOf(allergen) : ALLERGENS.length)
  const possible = possibleAllergens(dish)
  const statement = statementOf(dish, all.length, possible.length)
  return { statement, list: all.sort((a, b) => place(a) - place(b)), possible }
}
