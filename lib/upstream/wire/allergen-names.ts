import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import { foldText } from '@/lib/core/menu/fold-text'

/** Italian, English and Spanish, comma-separated. */
const NAMES: Record<Allergen, string> = {
  sulfites:
    'solfiti, anidride solforosa, anidride solforosa e solfiti, sulfites, sulphites, sulfur dioxide, sulphur dioxide, sulfur dioxide and sulfites, sulphur dioxide and sulphites, sulfitos, dióxido de azufre, dióxido de azufre y sulfitos, anhídrido sulfuroso, anhídrido sulfuroso y sulfitos',
  peanuts: 'arachidi, arachide, peanuts, peanut, groundnuts, cacahuetes, cacahuete, cacahuates, maní',
  gluten:
    'glutine, glutine e cereali, cereali contenenti glutine, cereali con glutine, glutine con cereali, gluten, gluten and cereals, gluten with cereals, cereals containing gluten, cereals with gluten, gluten y cereales, cereales con gluten, cereales que contienen gluten, cereales que contengan gluten',
  crustaceans: 'crostacei, crostaceo, crustaceans, crustacean, shellfish crustaceans, crustáceos, crustáceo',
  nuts: 'frutta a guscio, frutta secca a guscio, frutta con guscio, tree nuts, tree nut, nuts, frutos de cáscara, frutos con cáscara, frutos secos de cáscara',
  milk: 'latte, lattosio, latte e lattosio, latticini, latte e latticini, milk, lactose, milk and lactose, dairy, milk and dairy, leche, lactosa, leche y lactosa, lácteos, leche y lácteos',
  lupin: 'lupini, lupino, lupin, lupins, lupine, altramuces, altramuz',
  molluscs: 'molluschi, mollusco, molluscs, mollusc, mollusks, mollusk, moluscos, molusco',
  fish: 'pesce, pesci, fish, pescado, pescados',
  celery: 'sedano, celery, apio',
  sesame: 'sesamo, semi di sesamo, sesame, sesame seeds, sésamo, semillas de sésamo, granos de sésamo, ajonjolí',
  mustard: 'senape, mustard, mostaza',
  soy: 'soia, soya, soy, soja, soybeans, soybean',
  eggs: 'uova, uovo, eggs, egg, huevos, huevo',
}

export const byFoldedName = <T extends string>(names: Record<T, string>): ReadonlyMap<string, T> =>
  new Map(
    (Object.keys(names) as T[]).flatMap((word) =>
      names[word].split(',').map((name) => [foldText(name), word] as const),
    ),
  )

const BY_NAME = byFoldedName(NAMES)

/** Longer than any known name. */
const MAX_NAME = 120

/** 'latte e prodotti a base di latte' */
const DERIVED =
  / (?:e|and|y) (?:(?:i |its )?(?:suoi |sus )?(?:prodotti |productos )?(?:derivati|derivados|derivatives)|products(?: thereof)?|(?:prodotti a base di|products based on|productos a base de) (.*)|(.*) products) $/

/** Null if none of the 14, or if the name says otherwise, as 'senza glutine'. */
export const allergenNamed = (name: string): Allergen | null => {
  const folded = foldText(name.slice(0, MAX_NAME))
  const known = BY_NAME.get(folded)
  if (known) return known
  const [end = '', ...parts] = DERIVED.exec(folded) ?? []
  const allergen = end === '' ? undefined : BY_NAME.get(`${folded.slice(0, -end.length)} `)
  const madeOf = parts.find((part) => part !== undefined)
  return allergen && (madeOf === undefined || BY_NAME.get(` ${madeOf} `) === allergen) ? allergen : null
}
