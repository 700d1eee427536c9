import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readEuros, writtenEuros } from '@/lib/browser/office/read-euros'

describe('a price as it is typed', () => {
  it.each([
    ['12,50', 12.5],
    ['12.5', 12.5],
    ['12,', 12],
    [' 7 € ', 7],
    ['€ 0', 0],
    ['8,2', 8.2],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['', null],
    ['  ', null],
  ])('%j is %p', (typed, euros) => expect(readEuros(typed)).toBe(euros))

  it.each(['dodici', '12,505', '-3', '1.234', '1.23,50', '100000', ',5', '1e3'])('%j is no price', (typed) => {
    expect(readEuros(typed)).toBeUndefined()
  })

  it('reads what it wrote, in every language', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), fc.constantFrom('it', 'en', 'ar', 'ja'), (cents, locale) => {
        expect(readEuros(writtenEuros(cents / 100, locale))).toBe(cents / 100)
      }),
    )
  })
})
