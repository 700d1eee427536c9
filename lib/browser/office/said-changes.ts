import type { OfficeItemChange, OfficeReview } from '@/lib/core/office/office-publish-api'

/** Fields that have words of their own; the others are 'other'. */
const SAID_FIELDS = [
  'name',
  'description',
  'note',
  'price',
  'price_note',
  'glass_price',
  'image_path',
  'allergens',
  'may_contain',
  'free_of',
  'diets',
  'ingredients',
  'is_frozen',
  'has_sulfites',
  'special',
  'available',
  'suggested_drink',
  'variations',
  'additions',
  'mandatory_picks',
  'max_picks_allowed',
  'cellar',
  'year',
  'hours',
  'vat',
  'station',
] as const

export type SaidField = (typeof SAID_FIELDS)[number] | 'order' | 'other'

const ORDERED = /^order of |^weight$/

export const saidField = (field: string): SaidField => {
  if (ORDERED.test(field)) return 'order'
  if (field === 'original_name') return 'name'
  return SAID_FIELDS.find((each) => each === field) ?? 'other'
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
