import type { Allergen } from '@/lib/menu/allergens/allergens'
import type { Dish } from '@/lib/menu/dish'

/** What is known of an allergen in a dish. Not declared is a state of its own and never counts as free. */
export type AllergenState = 'contains' | 'free' | 'notDeclared'

/** The state of one allergen. A sulfites mark counts even where the venue declared nothing else. */
export const allergenState = (
  { declaredAllergens, has_sulfites }: Pick<Dish, 'declaredAllergens' | 'has_sulfites'>,
  allergen: Allergen,
): AllergenState => {
  if (declaredAllergens?.includes(allergen) || (allergen === 'sulfites' && has_sulfites)) return 'contains'
  return declaredAllergens === null ? 'notDeclared' : 'free'
}
