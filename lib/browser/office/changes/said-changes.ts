import { type CountedKind, countChanges } from '@/lib/browser/office/changes/counted-changes'
import type { OfficeReview } from '@/lib/core/office/office-publish-api'
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

/** How many of each kind publishing changes. */
export const countedChanges = ({ fields, items }: Pick<OfficeReview, 'fields' | 'items'>): [CountedKind, number][] =>
  countChanges(
    items.map((item) => ({ ...item, fields: item.fields.map(({ field }) => saidField(field)) })),
    fields.length,
  )
