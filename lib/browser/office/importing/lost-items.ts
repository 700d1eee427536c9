import { italianName } from '@/lib/browser/office/draft-tree'
import { withParts } from '@/lib/core/office/apply-edit'
import type { Draft } from '@/lib/core/office/draft'
import type { ImportChange } from '@/lib/core/office/office-import-api'

const WHOLE: ReadonlySet<ImportChange['kind']> = new Set([
  ...(['course', 'dish', 'choices', 'beverage', 'drink'] as const),
])

/** What diners would miss: dishes, drinks, groups of choices, and what they stand in. */
export const lostWith = (changes: readonly ImportChange[]): ImportChange[] =>
  changes.filter(({ what, kind }) => what === 'gone' && WHOLE.has(kind))

/** As the changes are counted: a course that goes with its dishes is as many as they are. */
export const countLost = (lost: readonly ImportChange[]): number =>
  lost.reduce((count, { entries = 1 }) => count + entries, 0)

/** The dishes and drinks that go with a course or a group of drinks, which the changes do not list. */
export const namesWithin = (draft: Draft, { kind, name }: ImportChange): string[] => {
  const group = draft.items.find((each) => each.kind === kind && italianName(each) === name)
  if (!group || kind === 'dish' || kind === 'drink') return []
  const sold = withParts(draft, group.item).filter((each) => each.kind === 'dish' || each.kind === 'drink')
  return sold.map(italianName)
}
