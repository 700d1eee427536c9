import { describe, expect, it } from '@jest/globals'
import { countedImport } from '@/lib/browser/office/importing/said-import'
import type { ImportChange } from '@/lib/core/office/office-import-api'

const change = (what: ImportChange['what'], fields: string[] = []): ImportChange => ({
  ...{ what, kind: 'dish', name: 'Ragù', place: 'Primi', fields },
})

describe('what an import would change', () => {
  it('is counted by what diners notice first', () => {
    const changes = [
      change('new'),
      change('changed', ['order of dishes']),
      change('changed', ['price', 'allergens']),
      change('changed', ['glass_price']),
      change('gone'),
      change('new'),
    ]
    expect(countedImport(changes)).toEqual([
      ['prices', 2],
      ['new', 2],
      ['gone', 1],
      ['allergens', 1],
      ['others', 1],
    ])
  })

  it('counts the dishes of a new course', () => {
    const course = { ...change('new'), kind: 'course' as const, place: '', entries: 40 }
    expect(countedImport([course])).toEqual([['new', 40]])
  })

  it('is nothing where nothing changes', () => {
    expect(countedImport([])).toEqual([])
  })
})
