import { describe, expect, it } from '@jest/globals'
import { nameDrink, namedDrink } from '@/lib/browser/office/fields/suggested-drink'
import type { DraftFields, DraftItem } from '@/lib/core/office/draft'

const drink = (item: string, fields: DraftFields): DraftItem => ({
  ...{ item, kind: 'drink', into: 'wines', fields, changedAt: 0 },
})

const PUBLISHED = drink('drink-7', { id: 7, key: 'lambrusco', name: 'Lambrusco' })
const KEYED = drink('new-1', { key: 'sorbara', name: 'Sorbara' })
const NEW = drink('new-2', { name: { it: 'Pignoletto frizzante' } })

describe('the drink that a dish goes well with', () => {
  it.each([
    ['its number, where it has one', PUBLISHED, { ref: 7, newKey: null }],
    ['its key before it is published', KEYED, { ref: 'sorbara', newKey: null }],
    [
      'a key it gets for it, where it is new',
      NEW,
      { ref: 'pignoletto-frizzante-3f9a', newKey: 'pignoletto-frizzante-3f9a' },
    ],
  ])('is named by %s', (_, one, named) => expect(nameDrink(one, 'new-0b1c-3F9A')).toEqual(named))

  it('has a key although its name has no Latin letter', () => {
    expect(nameDrink(drink('new-3', { name: { it: '茶' } }), 'new-0b1c-3F9A').ref).toBe('drink-3f9a')
  })

  it('is found by its number or its key, and is null where the dish names no drink', () => {
    const drinks = [NEW, PUBLISHED, KEYED]
    expect([7, 'lambrusco', 'sorbara', 'gone', null].map((named) => namedDrink(drinks, named))).toEqual([
      ...[PUBLISHED, PUBLISHED, KEYED, undefined, undefined],
    ])
  })
})
