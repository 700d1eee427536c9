import { beforeEach, describe, expect, it } from '@jest/globals'
import { fieldsFor, writeSuggestion } from '@/lib/browser/office/accept-suggestion'
import { valueAt, writeField } from '@/lib/browser/office/change-draft'
import { officeStore, resetOffice } from '@/lib/browser/office/office-state'
import { NOTHING_PENDING } from '@/lib/browser/office/pending-edits'
import { putPending } from '@/lib/browser/office/put-pending'
import type { DraftItem } from '@/lib/core/office/draft'

const DISH: DraftItem = {
  ...({ item: 'dish-1', kind: 'dish', into: 'course-1', changedAt: 0 } as const),
  fields: { name: 'Sangiovese', description: { it: 'Rosso', en: 'Red' } },
}
const COURSE: DraftItem = {
  ...({ item: 'course-1', kind: 'course', into: '', changedAt: 0 } as const),
  fields: { original_name: 'Vini' },
}

beforeEach(() => {
  resetOffice()
  putPending({ ...NOTHING_PENDING, base: { draft: { fields: {}, items: [COURSE, DISH] }, version: 0, baseVersion: 1 } })
})

const whole = (field: string) => valueAt({ item: 'dish-1', field })

describe('a suggested text', () => {
  it.each([
    ['a short one, the name', DISH, 'Red wine', 'name'],
    ['a long one, the description', DISH, 'A red wine of the hills '.repeat(4), 'description'],
    ['a long one where no description is, the name', { ...DISH, fields: {} }, 'Wine of hills '.repeat(5), 'name'],
    ['one of two lines, the description', DISH, 'Red\nwine', 'description'],
    ['one of a course, its name', COURSE, 'Wines', 'original_name'],
  ])('is rather, of %s', (_, item, text, field) => {
    expect(fieldsFor(item, text)[0]).toBe(field)
  })

  it('that is longer than a name has no place in a course', () => {
    expect(fieldsFor(COURSE, 'x'.repeat(201))).toEqual([])
  })

  it('stands in its language, and is put back as it was', () => {
    const undo = writeSuggestion({ item: 'dish-1', field: 'description', lang: 'en' }, 'A red')
    expect(whole('description')).toEqual({ it: 'Rosso', en: 'A red' })
    undo()
    expect(whole('description')).toEqual({ it: 'Rosso', en: 'Red' })
  })

  it('leaves a name that is the same in every language so once it is put back', () => {
    const undo = writeSuggestion({ item: 'dish-1', field: 'name', lang: 'en' }, 'Red')
    expect(whole('name')).toEqual({ it: 'Sangiovese', en: 'Red' })
    undo()
    expect(whole('name')).toBe('Sangiovese')
  })

  it('is not put back over what was typed since', () => {
    const place = { item: 'dish-1', field: 'description', lang: 'en' } as const
    const undo = writeSuggestion(place, 'A red')
    writeField(place, 'Red, dry')
    undo()
    expect(whole('description')).toEqual({ it: 'Rosso', en: 'Red, dry' })
    expect(officeStore.getState().pending.lost).toEqual([])
  })
})
