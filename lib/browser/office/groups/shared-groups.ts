import { type DraftTree, italianName, partsOf } from '@/lib/browser/office/draft-tree'
import { keysOf, slugOf } from '@/lib/core/menu/keys/item-key'
import { isReference } from '@/lib/core/office/apply-edit'
import type { Draft, DraftFields, DraftItem } from '@/lib/core/office/draft'

type Json = DraftFields[string]

const textOf = (value: Json | undefined): string => (typeof value === 'string' ? value : '')

/** The groups of the venue, in their order. */
export const groupsIn = (tree: DraftTree): readonly DraftItem[] => partsOf(tree, '', 'choices')

export const keyOfGroup = ({ fields }: Pick<DraftItem, 'fields'>): string => textOf(fields.key)

/** Of a reference; undefined where it was removed. */
export const groupOf = (tree: DraftTree, { fields }: DraftItem): DraftItem | undefined =>
  groupsIn(tree).find((group) => keyOfGroup(group) === fields.group)

/** The references of dishes to each group, by its key. */
export const refsByGroup = ({ items }: Draft): ReadonlyMap<string, readonly DraftItem[]> => {
  const refs = new Map<string, DraftItem[]>()
  for (const item of items) {
    if (!isReference(item)) continue
    const key = textOf(item.fields.group)
    refs.set(key, [...(refs.get(key) ?? []), item])
  }
  return refs
}

export const refsOf = (draft: Draft, key: string): readonly DraftItem[] => refsByGroup(draft).get(key) ?? []

/** How many dishes these references are of. */
export const dishCount = (refs: readonly DraftItem[]): number => new Set(refs.map(({ into }) => into)).size

/**
 * Made of its name once; it stays when the name changes. `random`: its last four characters keep apart groups of one name
 * that two owners make at once, or that an undo brings back.
 */
export const newGroupKey = (name: string, random: string): string =>
  `${slugOf(name) || 'group'}-${random.slice(-4).toLowerCase()}`

const additionKeys = (additions: readonly DraftItem[]): string[] =>
  keysOf(
    additions.map((one) => ({
      key: textOf(one.fields.key) || undefined,
      wished: slugOf(italianName(one)) || 'addition',
    })),
  )

const without = (fields: DraftFields, ...names: string[]): DraftFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const part = (item: string, kind: DraftItem['kind'], into: string, fields: DraftFields): DraftItem => ({
  ...{ item, kind, into, fields, changedAt: 0 },
})

/**
 * A dish's own group as one of the venue's, and the reference that takes its place: its additions keep their numbers
 * there, which carts hold.
 */
export const asShared = (
  tree: DraftTree,
  own: DraftItem,
  newName: () => string,
): { group: DraftItem[]; ref: DraftItem } => {
  const additions = partsOf(tree, own.item, 'addition')
  const key = newGroupKey(italianName(own), newName())
  const keys = additionKeys(additions)
  const ids = Object.fromEntries(
    additions.flatMap(({ fields: { id } }, at): [string, number][] =>
      typeof id === 'number' ? [[keys[at] ?? '', id]] : [],
    ),
  )
  const name = newName()
  return {
    group: [
      part(name, 'choices', '', { key, ...own.fields }),
      ...additions.map(({ fields }, at) =>
        part(newName(), 'addition', name, { key: keys[at] ?? null, ...without(fields, 'id', 'key') }),
      ),
    ],
    ref: part(newName(), 'choices', own.into, { group: key, ...(Object.keys(ids).length > 0 && { ids }) }),
  }
}

const idsIn = ({ fields: { ids = null } }: DraftItem): DraftFields =>
  typeof ids === 'object' && ids !== null && !Array.isArray(ids) ? ids : {}

/** A group as a dish's own, which takes the place of its reference; its additions keep the numbers they have there. */
export const asOwn = (tree: DraftTree, ref: DraftItem, newName: () => string): DraftItem[] => {
  const group = groupOf(tree, ref)
  if (!group) return []
  const additions = partsOf(tree, group.item, 'addition')
  const keys = additionKeys(additions)
  const ids = idsIn(ref)
  const name = newName()
  return [
    part(name, 'choices', ref.into, without(group.fields, 'key')),
    ...additions.map(({ fields }, at) => {
      const id = ids[keys[at] ?? '']
      return part(newName(), 'addition', name, { ...(typeof id === 'number' && { id }), ...without(fields, 'key') })
    }),
  ]
}
