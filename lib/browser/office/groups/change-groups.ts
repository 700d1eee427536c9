'use client'

import { addItem, editAll, insertsOf, newName, type Removed, removalOf } from '@/lib/browser/office/change-draft'
import { draftTree, partsOf } from '@/lib/browser/office/draft-tree'
import { asOwn, asShared, keyOfGroup, newGroupKey, refsOf } from '@/lib/browser/office/groups/shared-groups'
import { officeStore } from '@/lib/browser/office/office-state'
import { lastPlaceIn, placeOf } from '@/lib/browser/office/place-item'
import { withParts } from '@/lib/core/office/apply-edit'
import type { DraftFields, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const treeNow = () => draftTree(officeStore.getState().draft)

/** Behind the others; answers the item it is. */
export const addGroup = (name: string): string => {
  const fields: DraftFields = { key: newGroupKey(name, newName()), name: { it: name } }
  return addItem('choices', lastPlaceIn('', 'choices'), fields)
}

/** Puts a group of the venue's behind the others of these dishes. */
export const attachGroup = (dishes: readonly string[], key: string): void => {
  const tree = treeNow()
  editAll(
    dishes.map((into) => ({
      ...({ op: 'insert', item: newName(), kind: 'choices', into } as const),
      ...{ after: partsOf(tree, into, 'choices').at(-1)?.item ?? null, fields: { group: key } },
    })),
  )
}

export const detachGroup = (refs: readonly DraftItem[]): void => editAll(refs.map(({ item }) => removalOf(item)))

/** A dish's own group becomes one of the venue's, which the dish has in the same place; answers that item. */
export const shareGroup = (own: DraftItem): string => {
  const { group, ref } = asShared(treeNow(), own, newName)
  editAll([
    ...insertsOf(group, lastPlaceIn('', 'choices')),
    ...insertsOf([ref], { into: own.into, after: own.item }),
    removalOf(own.item),
  ])
  return ref.item
}

/** Removals come last: each is sent alone. */
const ownInstead = (refs: readonly DraftItem[]): DraftEdit[] => {
  const tree = treeNow()
  return [
    ...refs.flatMap((ref) => insertsOf(asOwn(tree, ref, newName), { into: ref.into, after: ref.item })),
    ...refs.map(({ item }) => removalOf(item)),
  ]
}

/** The dish gets a group of its own, as the venue's is now; answers that item. */
export const makeOwnGroup = (ref: DraftItem): string => {
  const edits = ownInstead([ref])
  editAll(edits)
  return edits[0]?.item ?? ref.item
}

/**
 * Removes a group of the venue's. The dishes that have it lose it, or each gets its own first. What was removed can be
 * put back.
 */
export const removeGroup = (group: DraftItem, dishes: 'lose it' | 'get their own'): Removed => {
  const { draft } = officeStore.getState()
  const refs = refsOf(draft, keyOfGroup(group))
  const removed = { parts: withParts(draft, group.item), place: placeOf(group) }
  const more = refs.map((ref) => ({ parts: [ref], place: placeOf(ref) }))
  if (dishes === 'get their own') {
    editAll([...ownInstead(refs), removalOf(group.item)])
    return removed
  }
  editAll([...refs.map(({ item }) => removalOf(item)), removalOf(group.item)])
  return { ...removed, more }
}
