import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { eurosOf, formatEuro } from '@/lib/core/money/money'
import { parsePrice } from '@/lib/core/money/parse-price'
import { percentOf } from '@/lib/core/money/percent-of'

const cents = fc.integer({ min: 1, max: 100_000_000 })

describe('formatEuro', () => {
  it.each([
    [0, 'it-IT', '0,00 €'],
    [5, 'it-IT', '0,05 €'],
    [1250, undefined, '12,50 €'],
    [123_456_7, 'it-IT', '12.345,67 €'],
    [1250, 'en', '€12.50'],
    [123_456_789, 'de', '1.234.567,89 €'],
    [-0, 'it-IT', '0,00 €'],
    [-35, 'it-IT', '−0,35 €'],
    [-35, 'en', '−€0.35'],
    [-35, 'ja', '−€0.35'],
  ])('writes %i cents in %s as %s', (amount, locale, text) => {
    expect(formatEuro(amount, locale).replace(/\s/g, ' ')).toBe(text)
  })
})

describe('parsePrice', () => {
  it.each([
    [12.5, 1250],
    ['12.5', 1250],
    [' 12.50 ', 1250],
    ['7', 700],
    [1.005, 101],
    ['1.005', 101],
    [1.0049, 100],
    [0.005, 1],
    [8.2, 820],
    [1_000_000, 100_000_000],
  ])('reads %p as %i cents', (value, expected) => {
    expect(parsePrice(value)).toBe(expected)
  })

  it.each([
    [0],
    ['0.00'],
    [0.004],
    [-3],
    ['-3'],
    [Number.NaN],
    [Number.POSITIVE_INFINITY],
    [1e308],
    [1e-7],
    [1_000_000.01],
    ['12,50'],
    ['12.50 €'],
    ['1e3'],
    ['0x10'],
    [''],
    ['.'],
    ['9'.repeat(100_000)],
    [null],
    [undefined],
    [true],
    [[5]],
    [{}],
  ])('takes %p for no price', (value) => {
    expect(parsePrice(value)).toBeNull()
  })

  it('reads back every amount of cents, as number and as text', () => {
    fc.assert(
      fc.property(cents, (amount) => {
        expect(parsePrice(eurosOf(amount))).toBe(amount)
        expect(parsePrice((amount / 100).toFixed(2))).toBe(amount)
      }),
    )
  })
})

describe('percentOf', () => {
  it.each([
    [1000, 2, 20],
    [5, 33, 2],
    [25, 2, 1],
    [24, 2, 0],
    [50, 1, 1],
    [49, 1, 0],
    [999, 100, 999],
    [999, 0, 0],
    [0, 50, 0],
  ])('%i cents at %i %% are %i', (amount, percent, expected) => {
    expect(percentOf(amount, percent)).toBe(expected)
  })

  it('agrees with exact rationals, half rounding up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), fc.integer({ min: 0, max: 100 }), (amount, percent) => {
        const exact = (BigInt(amount) * BigInt(percent) * 2n + 100n) / 200n
        expect(percentOf(amount, percent)).toBe(Number(exact))
      }),
    )
  })
})
