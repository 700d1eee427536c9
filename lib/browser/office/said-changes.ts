import type { OfficeItemChange, OfficeReview } from '@/lib/core/office/office-publish-api'
import { ITEM_FIELDS, type ItemField } from '@/lib/core/office/screens/item-fields'

/** Fields of items have words of their own; those of the venue are 'other'. */
export type SaidField = Exclude<ItemField, 'original_name' | 'weight'> | 'order' | 'other'

const SAID_FIELDS = new Set<string>(Object.values(ITEM_FIELDS).flat())

const isSaid = (field: string): field is Exclude<ItemField, 'original_name' | 'weight'> => SAID_FIELDS.has(field)

const ORDERED = /^order of |^weight$/

export const saidField = (field: string): SaidField => {
  if (ORDERED.test(field)) return 'order'
  if (field === 'original_name') return 'name'
  if (field === 'group') return 'additions'
  return isSaid(field) ? field : 'other'
}

const ALLERGENS = new Set<SaidField>(['allergens', 'may_contain', 'free_of'])
const PRICES = new Set<SaidField>(['price', 'glass_price'])

type Kind = 'prices' | 'new' | 'gone' | 'allergens' | 'others'

const kindOf = ({ what, fields }: OfficeItemChange): Kind[] => {
  if (what !== 'changed') return [what]
  const said = fields.map(({ field }) => saidField(field))
  const kinds: Kind[] = []
  if (said.some((field) => PRICES.has(field))) kinds.push('prices')
  if (said.some((field) => ALLERGENS.has(field))) kinds.push('allergens')
  return kinds.length > 0 ? kinds : ['others']
}

/** How many of each; in the order in which they are said. */
export const countedChanges = ({ fields, items }: Pick<OfficeReview, 'fields' | 'items'>): [Kind, number][] => {
  const kinds = [...items.flatMap(kindOf), ...fields.map((): Kind => 'others')]
  return (['prices', 'new', 'gone', 'allergens', 'others'] as const)
    .map((kind): [Kind, number] => [kind, kinds.filter((each) => each === kind).length])
    .filter(([, count]) => count > 0)
}
