import type { Draft, DraftItem } from '@/lib/core/office/draft'

const indexes = new WeakMap<Draft['items'], ReadonlyMap<string, DraftItem>>()

const indexOf = ({ items }: Draft): ReadonlyMap<string, DraftItem> => {
  const known = indexes.get(items)
  if (known) return known
  const made = new Map(items.map((each) => [each.item, each]))
  indexes.set(items, made)
  return made
}

/** By its name. Each row of a long menu asks at every keystroke. */
export const itemIn = (draft: Draft, item: string): DraftItem | undefined => indexOf(draft).get(item)
