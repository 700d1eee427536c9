import type { NutritionInformationLeaf } from 'schema-dts'
import type { Dish } from '@/lib/core/menu/dish'
import { foldedWords } from '@/lib/core/menu/fold-text'

type Nutrient = Extract<keyof NutritionInformationLeaf, `${string}Content`>

/** The menu API's names in its languages, folded. */
const NAMES: Partial<Record<Nutrient, string[]>> = {
  proteinContent: ['proteine', 'protein', 'proteins', 'proteinas'],
  carbohydrateContent: [...['carboidrati', 'carbohydrate', 'carbohydrates', 'hidratos de carbono', 'carbohidratos']],
  sugarContent: ['di cui zuccheri', 'zuccheri', 'of which sugars', 'sugars', 'de los cuales azucares', 'azucares'],
  fatContent: ['grassi', 'fat', 'fats', 'grasas'],
  saturatedFatContent: [
    ...['di cui saturi', 'di cui acidi grassi saturi', 'grassi saturi'],
    ...['of which saturates', 'saturates', 'saturated fat'],
    ...['de las cuales saturadas', 'grasas saturadas'],
  ],
  fiberContent: ['fibre', 'fibra', 'fiber'],
}

const SALT = ['sale', 'salt', 'sal']

/** Milligrams of sodium per gram of salt (Reg. EU 1169/2011, annex I: salt = sodium × 2.5). */
const SODIUM_MG = 400

const NUTRIENTS = new Map(
  Object.entries(NAMES).flatMap(([nutrient, names]) => names.map((name): [string, string] => [name, nutrient])),
)

const contentOf = ([name, grams]: [string, number]): [string, string][] => {
  const folded = foldedWords(name).join(' ')
  if (SALT.includes(folded)) return [['sodiumContent', `${Math.round(grams * SODIUM_MG)} mg`]]
  const nutrient = NUTRIENTS.get(folded)
  return nutrient ? [[nutrient, `${grams} g`]] : []
}

/** Values per 100 g whose name schema.org knows; undefined without any. */
export const nutritionJsonLd = ({
  has_nutritional_values,
  nutritional_values,
}: Pick<Dish, 'has_nutritional_values' | 'nutritional_values'>): NutritionInformationLeaf | undefined => {
  const contents = has_nutritional_values ? Object.entries(nutritional_values).flatMap(contentOf) : []
  if (contents.length === 0) return undefined
  return { '@type': 'NutritionInformation', servingSize: '100 g', ...Object.fromEntries(contents) }
}
