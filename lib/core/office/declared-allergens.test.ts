import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { declaredIn, lostAllergens } from '@/lib/core/office/declared-allergens'

describe('the allergens that an item declares', () => {
  it.each([
    ['allergens', 'none', []],
    ['allergens', ['milk'], ['milk']],
    ['allergens', [], null],
    ['allergens', undefined, null],
    ['may_contain', ['nuts'], ['nuts']],
    ['has_sulfites', true, ['sulfites']],
    ['has_sulfites', undefined, []],
    [
      'ingredients',
      [
        { name: 'Burro', allergens: ['milk'] },
        { name: 'Panna', allergens: ['milk'] },
      ],
      ['milk'],
    ],
    ['price', 12, null],
  ])('of %s, %j, are %j', (field, value, declared) => {
    expect(declaredIn(field, value)).toEqual(declared)
  })

  it.each([
    ['one that is taken away', { allergens: ['milk', 'eggs'] }, { allergens: ['milk'] }, ['eggs']],
    ['all, where nothing is declared any more', { allergens: ['milk'] }, {}, ['milk']],
    ['all, where it is free of them', { allergens: ['milk'] }, { allergens: 'none' }, ['milk']],
    ['none, where it was free of all', { allergens: 'none' }, {}, []],
    ['one that moved to the traces', { allergens: ['milk'] }, { may_contain: ['milk'] }, ['milk']],
    ['what an ingredient brought', { ingredients: [{ name: 'Burro', allergens: ['milk'] }] }, {}, ['milk']],
  ])('lose %s', (_, before, after, lost) => {
    expect(lostAllergens(before, after)).toEqual(lost)
  })

  it('lose nothing by more being declared', () => {
    const names = fc.uniqueArray(fc.constantFrom('milk', 'eggs', 'fish', 'nuts'), { minLength: 1 })
    fc.assert(
      fc.property(names, names, (before, more) => {
        expect(lostAllergens({ allergens: before }, { allergens: [...new Set([...before, ...more])] })).toEqual([])
      }),
    )
  })
})
