import type { DraftTree } from '@/lib/browser/office/draft-tree'
import type { DraftItem } from '@/lib/core/office/draft'

const NONE: readonly DraftItem[] = []

/** Whether all that stands in an item is the same in two trees: what did not change is the same object in both. */
export const isSameGroup = (one: DraftTree, other: DraftTree, item: string): boolean => {
  const [a, b] = [one.inside.get(item) ?? NONE, other.inside.get(item) ?? NONE]
  return a.length === b.length && a.every((each, at) => each === b[at] && isSameGroup(one, other, each.item))
}
