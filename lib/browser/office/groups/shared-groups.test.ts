import { describe, expect, it } from '@jest/globals'
import { insertsOf, newName } from '@/lib/browser/office/change-draft'
import { draftTree, partsOf } from '@/lib/browser/office/draft-tree'
import { asOwn, asShared, dishCount, groupOf, newGroupKey, refsOf } from '@/lib/browser/office/groups/shared-groups'
import { applyEdit } from '@/lib/core/office/apply-edit'
import type { Draft, DraftFields, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

/** Of the first name that `shared` makes. */
const KEY = 'salse-de-1'

const item = (name: string, kind: DraftItem['kind'], into: string, fields: DraftFields = {}): DraftItem => ({
  ...{ item: name, kind, into, fields, changedAt: 0 },
})

const OWN = item('own', 'choices', 'dish-1', { name: { it: 'Salse', en: 'Sauces' }, max_picks_allowed: 2 })

const START: Draft = {
  fields: {},
  items: [
    item('course', 'course', '', { original_name: 'Fritti' }),
    item('dish-1', 'dish', 'course', { name: 'Patatine' }),
    OWN,
    item('addition-7', 'addition', 'own', { id: 7, name: { it: 'Maionese' }, price: 0.5, allergens: ['eggs'] }),
    item('addition-8', 'addition', 'own', { id: 8, key: 'rosso', name: 'Ketchup' }),
    item('new-1', 'addition', 'own', { name: 'Maionese' }),
    item('dish-2', 'dish', 'course', { name: 'Olive' }),
  ],
}

const names = (prefix: string) => {
  let last = 0
  return () => {
    last += 1
    return `${prefix}-${last}`
  }
}

const edited = (draft: Draft, edits: readonly DraftEdit[]): Draft =>
  edits.reduce((before, edit) => {
    const applied = applyEdit(before, edit, 1)
    if (!applied.ok) throw new Error(applied.error.code)
    return applied.value
  }, draft)

const fieldsIn = (draft: Draft, into: string, kind: DraftItem['kind']) =>
  partsOf(draftTree(draft), into, kind).map(({ fields }) => fields)

/** The dish's own group made one of the venue's, as the office does it. */
const shared = (draft = START, own = OWN) => {
  const { group, ref } = asShared(draftTree(draft), own, names('made'))
  const edits = [
    ...insertsOf(group, { into: '', after: null }),
    ...insertsOf([ref], { into: own.into, after: own.item }),
  ]
  return { draft: edited(draft, [...edits, { op: 'remove', item: own.item, seen: 0 }]), ref, group }
}

describe('a dish’s own group that becomes one of the venue’s', () => {
  const { draft, ref } = shared()

  it('has a key of its name, and keeps its rules', () => {
    expect(fieldsIn(draft, '', 'choices')).toEqual([
      { key: KEY, name: { it: 'Salse', en: 'Sauces' }, max_picks_allowed: 2 },
    ])
  })

  it('names its additions by keys, and the dish keeps their numbers', () => {
    const [group] = partsOf(draftTree(draft), '', 'choices')
    expect(fieldsIn(draft, group?.item ?? '', 'addition')).toEqual([
      { key: 'maionese', name: { it: 'Maionese' }, price: 0.5, allergens: ['eggs'] },
      { key: 'rosso', name: 'Ketchup' },
      { key: 'maionese-2', name: 'Maionese' },
    ])
    expect(fieldsIn(draft, 'dish-1', 'choices')).toEqual([{ group: KEY, ids: { maionese: 7, rosso: 8 } }])
  })

  it('becomes the dish’s own again as it was', () => {
    const own = edited(draft, [
      ...insertsOf(asOwn(draftTree(draft), ref, names('again')), { into: 'dish-1', after: ref.item }),
      { op: 'remove', item: ref.item, seen: 1 },
    ])
    const [group] = partsOf(draftTree(own), 'dish-1', 'choices')
    expect(group?.fields).toEqual(OWN.fields)
    const { key: _, ...ketchup } = START.items.find((each) => each.item === 'addition-8')?.fields ?? {}
    expect(fieldsIn(own, group?.item ?? '', 'addition')).toEqual([
      START.items[3]?.fields,
      ketchup,
      { name: 'Maionese' },
    ])
  })

  it('is found by its dishes, and by how many', () => {
    const tree = draftTree(draft)
    expect(groupOf(tree, ref)?.fields.key).toBe(KEY)
    expect(groupOf(tree, { ...ref, fields: { group: 'impasto' } })).toBeUndefined()
    const again = [...refsOf(draft, KEY), { ...ref, item: 'again' }, { ...ref, item: 'other', into: 'dish-2' }]
    expect([refsOf(draft, KEY).length, dishCount(again)]).toEqual([1, 2])
  })
})

describe('the key of a new group', () => {
  it.each([
    ['Salse della casa', 'salse-della-casa-3f9a'],
    ['寿司', 'group-3f9a'],
  ])('of %j is %j', (name, key) => expect(newGroupKey(name, 'new-0b1c-3F9A')).toBe(key))

  it('is not that of a group of the same name which another owner makes at once', () => {
    expect(newGroupKey('Salse', newName())).not.toBe(newGroupKey('Salse', newName()))
  })
})
