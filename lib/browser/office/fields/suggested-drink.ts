import { italianName } from '@/lib/browser/office/draft-tree'
import { slugOf } from '@/lib/core/menu/keys/item-key'
import type { DraftItem } from '@/lib/core/office/draft'

/** What a dish names a drink by: its number, or its key; null for one that is new and has neither yet. */
const refOf = ({ fields: { id, key } }: DraftItem): number | string | null => {
  if (typeof id === 'number') return id
  return typeof key === 'string' ? key : null
}

/** The drink that a dish names. */
export const namedDrink = (drinks: readonly DraftItem[], named: unknown): DraftItem | undefined =>
  named === null ? undefined : drinks.find(({ fields }) => fields.id === named || fields.key === named)

/**
 * How a dish names a drink from now on. One that was never published gets a key for it, of its name; the end of `random`
 * keeps apart drinks of one name.
 */
export const nameDrink = (drink: DraftItem, random: string): { ref: number | string; newKey: string | null } => {
  const ref = refOf(drink)
  if (ref !== null) return { ref, newKey: null }
  const newKey = `${slugOf(italianName(drink)) || 'drink'}-${random.slice(-4).toLowerCase()}`
  return { ref: newKey, newKey }
}
