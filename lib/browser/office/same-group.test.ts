import { describe, expect, it } from '@jest/globals'
import { draftTree } from '@/lib/browser/office/draft-tree'
import { isSameGroup } from '@/lib/browser/office/same-group'
import { applyEdit } from '@/lib/core/office/apply-edit'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const item = (name: string, kind: DraftItem['kind'], into: string): DraftItem => ({
  ...{ item: name, kind, into, fields: { name, price: 1 }, changedAt: 0 },
})

const DRAFT: Draft = {
  fields: {},
  items: [
    ...[item('course-1', 'course', ''), item('dish-1', 'dish', 'course-1'), item('dish-2', 'dish', 'course-1')],
    ...[item('size-1', 'variation', 'dish-1'), item('course-2', 'course', ''), item('dish-3', 'dish', 'course-2')],
  ],
}

const changed = (edit: DraftEdit): string[] => {
  const applied = applyEdit(DRAFT, edit, 1)
  if (!applied.ok) throw new Error(applied.error.code)
  const [before, after] = [draftTree(DRAFT), draftTree(applied.value)]
  return ['course-1', 'course-2'].filter((group) => !isSameGroup(before, after, group))
}

const price = (of: string): DraftEdit => ({ op: 'set', item: of, field: 'price', was: 1, value: 2 })

const move = (of: string, into: string): DraftEdit => ({ op: 'move', item: of, into, after: null })

describe('a change of the draft', () => {
  it.each([
    ['a price', price('dish-1'), ['course-1']],
    ['a size of a dish', price('size-1'), ['course-1']],
    ['another course', price('dish-3'), ['course-2']],
    ['a name of the course itself', price('course-1'), []],
    ['a dish that moves', move('dish-1', 'course-2'), ['course-1', 'course-2']],
    ['an order', move('dish-2', 'course-1'), ['course-1']],
  ])('by %s touches only its group', (_, edit, groups) => {
    expect(changed(edit)).toEqual(groups)
  })
})
