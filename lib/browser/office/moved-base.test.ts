import { describe, expect, it } from '@jest/globals'
import { withNewBase } from '@/lib/browser/office/moved-base'
import { marked, NOTHING_PENDING, type Pending, withEdit } from '@/lib/browser/office/pending-edits'
import type { Draft } from '@/lib/core/office/draft'
import type { DraftEdit } from '@/lib/core/office/draft-edit'

const dish = (item: string, name: string, fields = {}) => ({
  ...{ item, kind: 'dish' as const, into: 'course-1', fields: { name, ...fields }, changedAt: 0 },
})

const course = { item: 'course-1', kind: 'course' as const, into: '', fields: { original_name: 'Primi' }, changedAt: 0 }

const draftOf = (...dishes: Draft['items']): Draft => ({ fields: {}, items: [course, ...dishes] })

const at = (draft: Draft): Pending => ({ ...NOTHING_PENDING, base: { draft, version: 7, baseVersion: 1 } })

const set = (item: string, field: string, was: string | null, value: string): DraftEdit => ({
  ...{ op: 'set', item, field, was, value },
})

const PUBLISHED = { draft: draftOf(dish('dish-1', 'Ragù'), dish('dish-9', 'Pesto')), version: 0, baseVersion: 2 }

describe('a draft that was published under the hands of its writer', () => {
  it('takes what was not in it, under the names that new items have now', () => {
    const before = at(draftOf(dish('dish-1', 'Ragù'), dish('new-1', 'Pesto')))
    const next = withNewBase(withEdit(before, set('new-1', 'note', null, 'Per due')), PUBLISHED)
    expect(next.queue.map(({ edit }) => edit)).toEqual([set('dish-9', 'note', null, 'Per due')])
    expect(next.names.get('new-1')).toBe('dish-9')
  })

  it('gets no second dish where only the answer to the first was lost', () => {
    const added: DraftEdit = {
      ...{ op: 'insert', item: 'new-1', kind: 'dish', into: 'course-1', after: null, fields: { name: 'Pesto' } },
    }
    const typed = withEdit(at(draftOf(dish('dish-1', 'Ragù'))), added)
    expect(withNewBase(marked(typed, typed.queue, 'tried'), PUBLISHED).queue).toEqual([])
    expect(withNewBase(typed, PUBLISHED).queue).toHaveLength(1)
  })

  it('leaves a conflict open only where both still differ', () => {
    const edit = { op: 'set', item: 'dish-1', field: 'name', was: 'x', value: 'Ragù' } as const
    const open = { ...at(draftOf(dish('dish-1', 'y'))), conflicts: [{ edit, theirs: 'y' }] }
    expect(withNewBase(open, PUBLISHED).conflicts).toEqual([])
    const other = { ...open, conflicts: [{ edit: { ...edit, value: 'Al ragù' }, theirs: 'y' }] }
    expect(withNewBase(other, PUBLISHED).conflicts).toMatchObject([{ theirs: 'Ragù' }])
  })
})
