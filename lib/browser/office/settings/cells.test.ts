import { describe, expect, it } from '@jest/globals'
import { cellIn, withCell } from '@/lib/browser/office/settings/cells'
import type { DraftFields } from '@/lib/core/office/draft'

const FIRST: DraftFields = { code: 'UNO', percentage: 10, description: { it: 'Estate', en: 'Summer' } }
const COUPONS = [FIRST, { code: 'DUE', percentage: 20 }]

describe('a cell of a list', () => {
  it.each([
    ['a text', { at: 0, column: 'code' }, 'UNO'],
    ['one language of a text', { at: 0, column: 'description', lang: 'en' as const }, 'Summer'],
    ['a field that is left out', { at: 1, column: 'description' }, null],
    ['a row that is not there', { at: 9, column: 'code' }, null],
  ])('says %s', (_, cell, value) => {
    expect(cellIn(COUPONS, cell)).toBe(value)
  })

  it('is written without a change of any other', () => {
    expect(withCell(COUPONS, { at: 1, column: 'percentage' }, 25)).toEqual([FIRST, { code: 'DUE', percentage: 25 }])
    expect(withCell(COUPONS, { at: 0, column: 'description', lang: 'en' }, 'Heat')[0]).toEqual({
      ...FIRST,
      description: { it: 'Estate', en: 'Heat' },
    })
  })

  it('is left out once it is empty', () => {
    expect(withCell(COUPONS, { at: 1, column: 'code' }, '')[1]).toEqual({ percentage: 20 })
  })
})

describe('an element that is a text', () => {
  it('is the same in every language until another one is written', () => {
    const once = withCell(['Pesce', 'Carne'], { at: 0, lang: 'it' }, 'Pesce di mare')
    expect(once).toEqual(['Pesce di mare', 'Carne'])
    expect(withCell(once, { at: 0, lang: 'en' }, 'Seafood')).toEqual([{ it: 'Pesce di mare', en: 'Seafood' }, 'Carne'])
  })

  it('keeps its place while it is empty', () => {
    expect(withCell(['Pesce', 'Carne'], { at: 0 }, '')).toEqual(['', 'Carne'])
  })
})
