import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readNumber, writtenNumber } from '@/lib/browser/office/read-number'

const PERCENT = { least: 0, most: 30, decimals: 2 }

describe('a number that is typed', () => {
  it.each([
    ['10', 10],
    ['10,5', 10.5],
    ['10.50', 10.5],
    ['10,', 10],
    [' 4 ', 4],
    ['', null],
    ['31', undefined],
    ['-1', undefined],
    ['10,555', undefined],
    ['dieci', undefined],
    ['1e1', undefined],
  ])('%j is %j', (typed, value) => {
    expect(readNumber(typed, PERCENT)).toBe(value)
  })

  it.each(['it', 'en', 'ar', 'ru'])('is read again as it is written in %s', (locale) => {
    const bounds = { least: -1_000, most: 1_000, decimals: 2 }
    fc.assert(
      fc.property(fc.integer({ min: -100_000, max: 100_000 }), (hundredths) => {
        const value = hundredths / 100
        expect(readNumber(writtenNumber(value, locale), bounds)).toBe(value)
      }),
    )
  })
})
