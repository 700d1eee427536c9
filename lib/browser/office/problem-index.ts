import type { PlacedFault } from '@/lib/core/office/office-publish-api'

const NONE: readonly PlacedFault[] = []

const indexes = new WeakMap<readonly PlacedFault[], ReadonlyMap<string, readonly PlacedFault[]>>()

const indexOf = (problems: readonly PlacedFault[]): ReadonlyMap<string, readonly PlacedFault[]> => {
  const known = indexes.get(problems)
  if (known) return known
  const made = new Map<string, PlacedFault[]>()
  for (const each of problems) {
    const found = made.get(each.item)
    if (found) found.push(each)
    else made.set(each.item, [each])
  }
  indexes.set(problems, made)
  return made
}

/** Problems of an item. Each row of a long menu asks at every keystroke. */
export const problemsOf = (problems: readonly PlacedFault[], item: string): readonly PlacedFault[] =>
  indexOf(problems).get(item) ?? NONE
