import { DIETS, type Diet } from '@/lib/core/menu/filters/diets'
import type { Nutrient } from '@/lib/core/menu/nutrition/nutrients'
import { bareTerm, type LinkedData, type Thing, valuesOf } from '@/lib/venue-kit/schema-org/linked-data'

/** LowLactoseDiet is left out: low is not free. */
const DIET_TERMS: Record<string, Diet[]> = {
  VeganDiet: ['vegan', 'vegetarian', 'pescatarian'],
  VegetarianDiet: ['vegetarian', 'pescatarian'],
  GlutenFreeDiet: ['glutenFree'],
}

/** `unknown`: terms without a diet of ours. No diets: nothing declared. */
export const declaredDiets = (thing: Thing): { diets: Diet[]; unknown: string[] } => {
  const terms = valuesOf(thing.suitableForDiet).map((value) =>
    bareTerm(typeof value === 'object' && value !== null ? (value as Thing)['@id'] : value),
  )
  const known = new Set(terms.flatMap((term) => DIET_TERMS[term] ?? []))
  return {
    diets: DIETS.filter((diet) => known.has(diet)),
    unknown: terms.filter((term) => term !== '' && !Object.hasOwn(DIET_TERMS, term)),
  }
}

const NUTRIENT_TERMS: Record<string, Nutrient> = {
  proteinContent: 'Proteine',
  carbohydrateContent: 'Carboidrati',
  sugarContent: 'di cui zuccheri',
  fatContent: 'Grassi',
  saturatedFatContent: 'di cui saturi',
  fiberContent: 'Fibre',
}

const MASS = /^(\d{1,6}(?:[.,]\d{1,4})?)\s*(g|gr|grams?|grammi|mg|milligrams?)\.?$/i

const gramsOf = (value: unknown): number | null => {
  const [, amount, unit = ''] = MASS.exec(String(value).trim()) ?? []
  if (!amount) return null
  const grams = Number(amount.replace(',', '.')) / (unit.toLowerCase().startsWith('m') ? 1_000 : 1)
  return grams <= 100 ? grams : null
}

const PER_100_G = /^(?:per\s+)?100\s*g(?:r|rams?|rammi)?\.?$/i

/** Grams of salt per gram of sodium (Reg. EU 1169/2011, annex I). */
const SALT_OF_SODIUM = 2.5

const rounded = (grams: number): number => Math.round(grams * 1_000) / 1_000

/** Per 100 g only: a portion's weight is unknown. */
export const nutritionalValues = (thing: Thing, data: LinkedData): Partial<Record<Nutrient, number>> | null => {
  const nutrition = data
    .things(thing, 'nutrition')
    .find(({ servingSize }) => PER_100_G.test(String(servingSize).trim()))
  if (!nutrition) return null
  const values = Object.entries(NUTRIENT_TERMS).flatMap(([term, nutrient]) => {
    const grams = gramsOf(nutrition[term])
    return grams === null ? [] : [[nutrient, rounded(grams)] as const]
  })
  const sodium = gramsOf(nutrition.sodiumContent)
  const salt = sodium === null ? [] : [['Sale', rounded(sodium * SALT_OF_SODIUM)] as const]
  return values.length + salt.length > 0 ? Object.fromEntries([...values, ...salt]) : null
}

const HTTPS = /^https:\/\/[^/?#@\s\\]+(?:[/?#][^\s\\]*)?$/
const MAX_ADDRESS = 2_000

/** The first with an https URL, else null. */
export const pictureOf = (value: unknown): string | null =>
  valuesOf(value)
    .map((one) => (typeof one === 'object' && one !== null ? ((one as Thing).contentUrl ?? (one as Thing).url) : one))
    .find(
      (address): address is string =>
        typeof address === 'string' && address.length <= MAX_ADDRESS && HTTPS.test(address),
    ) ?? null
