import { ALLERGENS, type Allergen } from '@/lib/core/menu/allergens/allergens'
import type { PlacedFault } from '@/lib/core/office/office-publish-api'

/** A problem in terms that every language has words for. */
export type ProblemCode =
  | { code: 'named'; allergen: Allergen; word: string }
  | { code: 'link' }
  | { code: 'contradiction'; allergens: Allergen[] }
  | { code: 'tooLong' | 'tooMany'; max: string }
  | { code: 'tooSmall'; min: string }
  | { code: 'empty' | 'price' | 'sizePrice' | 'fromPrice' | 'sizes' | 'drinkGone' | 'noChoices' | 'picture' | 'other' }
  | { code: 'groupGone' | 'groupTwice' }

const isAllergen = (name: string | undefined): name is Allergen => ALLERGENS.some((each) => each === name)

const namedIn = ({ wanted, found }: PlacedFault): ProblemCode | null => {
  const [, allergen] = /^(\w+) in "allergens" or/.exec(wanted) ?? []
  const [, word = ''] = /^"(.*)" in its \w+$/.exec(found) ?? []
  return isAllergen(allergen) ? { code: 'named', allergen, word } : null
}

const bounded = ({ wanted }: PlacedFault): ProblemCode | null => {
  const [, max, unit] = /^at most ([\d,.]+)( characters)?/.exec(wanted) ?? []
  if (max) return { code: unit ? 'tooLong' : 'tooMany', max }
  const [, min] = /^at least ([\d,.]+)/.exec(wanted) ?? []
  return min ? { code: 'tooSmall', min } : null
}

/** How `wanted` begins, from lib/venue-kit/read and the schema of the venue file. */
const BEGINNINGS = [
  ['an https address', 'link'],
  ['a text that is not empty', 'empty'],
  ['a price of its own', 'sizePrice'],
  ['the price at which its sizes begin', 'fromPrice'],
  ['variations with a price each', 'sizes'],
  ['euros as a number', 'price'],
  ['the key or the id of a drink', 'drinkGone'],
  ['something to pick', 'noChoices'],
  ['the key of one of addition_groups', 'groupGone'],
  ['each group once', 'groupTwice'],
  ['a file beside this one', 'picture'],
] as const

const NAMES = new Set(['name', 'original_name'])

export const problemCode = (fault: PlacedFault): ProblemCode => {
  const { field, found, wanted } = fault
  if (field === 'free_of' && wanted.startsWith('no allergen')) {
    return { code: 'contradiction', allergens: found.split(', ').filter(isAllergen) }
  }
  if (NAMES.has(field) && wanted.startsWith('a text')) return { code: 'empty' }
  const known = BEGINNINGS.find(([beginning]) => wanted.startsWith(beginning))
  return namedIn(fault) ?? bounded(fault) ?? { code: known?.[1] ?? 'other' }
}
