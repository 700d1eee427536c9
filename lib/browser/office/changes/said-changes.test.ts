import { describe, expect, it } from '@jest/globals'
import { countedChanges, saidField } from '@/lib/browser/office/changes/said-changes'
import type { OfficeItemChange } from '@/lib/core/office/office-publish-api'

const change = (what: OfficeItemChange['what'], ...fields: string[]): OfficeItemChange => ({
  ...{ what, kind: 'dish', name: 'Ragù', place: 'Primi', isMoved: false },
  fields: fields.map((field) => ({ field })),
})

describe('what publishing changes', () => {
  it('is counted by what an owner looks for', () => {
    const items = [
      change('changed', 'price'),
      change('changed', 'price', 'allergens'),
      change('new', 'name', 'price', 'allergens'),
      change('gone'),
      change('changed', 'description', 'note'),
    ]
    expect(countedChanges({ fields: [{ field: 'order of its courses' }], items })).toEqual([
      ['prices', 2],
      ['new', 1],
      ['gone', 1],
      ['allergens', 1],
      ['others', 2],
    ])
    expect(countedChanges({ fields: [], items: [] })).toEqual([])
  })

  it.each([
    ['original_name', 'name'],
    ['order of its dishes', 'order'],
    ['weight', 'order'],
    ['allergens', 'allergens'],
    ['pony_u_polygon', 'other'],
  ])('%s has the words of %s', (field, said) => expect(saidField(field)).toBe(said))
})
