import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readNumber, writtenNumber } from '@/lib/browser/office/read-number'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

const PERCENT = { least: 0, most: 30, decimals: 2 }
const DEGREES = { least: -180, most: 180, decimals: 6 }
const COUNT = { least: 1, most: 100 }

describe('a number as it is typed', () => {
  it.each([
    ['10', PERCENT, 10],
    ['10,5', PERCENT, 10.5],
    ['10.50', PERCENT, 10.5],
    ['10,', PERCENT, 10],
    [' 4 ', COUNT, 4],
    ['', COUNT, null],
    [' 44,4986 ', DEGREES, 44.4986],
    ['-0.1276', DEGREES, -0.1276],
    ['44.49387123456789', { least: -90, most: 90, decimals: 20 }, 44.49387123456789],
  ])('reads %j', (typed, bounds, value) => {
    expect(readNumber(typed, bounds)).toBe(value)
  })

  it.each([
    ['a fraction where none is taken', '1,5', COUNT],
    ['less than the least', '0', COUNT],
    ['more than the most', '31', PERCENT],
    ['a minus where none is taken', '-1', PERCENT],
    ['words', 'dieci', COUNT],
    ['a power', '1e1', COUNT],
    ['a sum in groups', '1.000,5', { least: 0, most: 9_999, decimals: 2 }],
    ['too fine a fraction', '1,1234567', DEGREES],
  ])('takes no %s', (_, typed, bounds) => {
    expect(readNumber(typed, bounds)).toBeUndefined()
  })

  it('is read again as it is shown, in every language', () => {
    const degrees = fc.integer({ min: -180_000_000, max: 180_000_000 }).map((millionths) => millionths / 1_000_000)
    fc.assert(
      fc.property(degrees, fc.constantFrom(...LOCALE_IDS), (value, locale) => {
        expect(readNumber(writtenNumber(value, locale), DEGREES)).toBe(value === 0 ? 0 : value)
      }),
    )
  })
})
