import { saidField } from '@/lib/browser/office/said-changes'
import type { ImportChange } from '@/lib/core/office/office-import-api'

export const IMPORTED_KINDS = ['prices', 'new', 'gone', 'allergens', 'others'] as const

export type ImportedKind = (typeof IMPORTED_KINDS)[number]

const PRICES = new Set(['price', 'glass_price'])
const ALLERGENS = new Set(['allergens', 'may_contain', 'free_of'])

const kindsOf = ({ what, fields }: ImportChange): ImportedKind[] => {
  if (what !== 'changed') return [what]
  const said = fields.map(saidField)
  const kinds: ImportedKind[] = []
  if (said.some((field) => PRICES.has(field))) kinds.push('prices')
  if (said.some((field) => ALLERGENS.has(field))) kinds.push('allergens')
  return kinds.length > 0 ? kinds : ['others']
}

/** How many of each, as publishing counts them; in the order in which they are said. */
export const countedImport = (changes: readonly ImportChange[]): [ImportedKind, number][] => {
  const kinds = changes.flatMap(kindsOf)
  return IMPORTED_KINDS.map((kind): [ImportedKind, number] => [
    kind,
    kinds.filter((each) => each === kind).length,
  ]).filter(([, count]) => count > 0)
}
