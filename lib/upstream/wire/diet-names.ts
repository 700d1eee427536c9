import type { Diet } from '@/lib/core/menu/filters/diets'
import { foldText } from '@/lib/core/menu/fold-text'
import { byFoldedName } from '@/lib/upstream/wire/allergen-names'

/** Italian, English and Spanish, comma-separated. */
const BY_NAME = byFoldedName<Diet>({
  vegetarian: 'vegetariana, vegetariano, vegetariani, vegetarian, vegetarianos',
  vegan: 'vegana, vegano, vegani, vegan, veganos',
  pescatarian: 'pescetariana, pescetariano, pescatariana, pescatarian, pescetarian, pescetariani',
  glutenFree:
    'senza glutine, priva di glutine, celiachia, celiaca, celiaco, celiaci, gluten free, without gluten, coeliac, celiac, sin gluten, celíaca, celíaco, celíacos',
  lactoseFree:
    'senza lattosio, priva di lattosio, intolleranza al lattosio, lactose free, without lactose, lactose intolerance, sin lactosa, intolerancia a la lactosa',
})

export const dietNamed = (name: string): Diet | null => BY_NAME.get(foldText(name)) ?? null
