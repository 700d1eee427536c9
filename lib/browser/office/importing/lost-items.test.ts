import { describe, expect, it } from '@jest/globals'
import { countLost, lostWith, namesWithin } from '@/lib/browser/office/importing/lost-items'
import type { Draft, DraftItem } from '@/lib/core/office/draft'
import type { ImportChange } from '@/lib/core/office/office-import-api'

const change = (what: ImportChange['what'], kind: ImportChange['kind'], name = 'Primi'): ImportChange => ({
  ...{ what, kind, name, place: '', fields: [] },
})

const item = (name: string, kind: DraftItem['kind'], into: string): DraftItem => ({
  ...{ item: name, kind, into, changedAt: 0 },
  fields: kind === 'course' ? { original_name: { it: name } } : { name },
})

const DRAFT: Draft = {
  fields: {},
  items: [
    item('Primi', 'course', ''),
    item('Pasta', 'course', 'Primi'),
    item('Ragù', 'dish', 'Pasta'),
    item('Mezza', 'variation', 'Ragù'),
    item('Brodo', 'dish', 'Primi'),
    item('Dolci', 'course', ''),
    item('Babà', 'dish', 'Dolci'),
  ],
}

describe('what an import takes off the menu', () => {
  it('is a dish, a drink, a group of choices or what they stand in, and no single part of one that stays', () => {
    const lost = ['course', 'dish', 'beverage', 'drink', 'choices'] as const
    const gone = [...lost, 'variation' as const, 'addition' as const].map((kind) => change('gone', kind))
    expect(lostWith([...gone, change('new', 'dish')]).map(({ kind }) => kind)).toEqual(lost)
  })

  it('counts the dishes of a course that goes as a whole', () => {
    expect(countLost([change('gone', 'dish'), { ...change('gone', 'course'), entries: 2 }])).toBe(3)
  })

  it('names all dishes that go with their course, also of courses within it', () => {
    expect(namesWithin(DRAFT, change('gone', 'course')).toSorted()).toEqual(['Brodo', 'Ragù'])
    expect(namesWithin(DRAFT, change('gone', 'dish', 'Ragù'))).toEqual([])
    expect(namesWithin(DRAFT, change('gone', 'course', 'Secondi'))).toEqual([])
  })
})
