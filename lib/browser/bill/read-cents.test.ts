import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readCents, readTip } from '@/lib/browser/bill/read-cents'

describe('an amount that is typed', () => {
  it.each([
    ['12,50', 1250],
    ['12.5', 1250],
    ['€ 12', 1200],
    ['0,05 €', 5],
    ['7,', 700],
    ['١٢٫٥', 1250],
    ['۱۲', 1200],
  ])('%s is %i cents', (typed, cents) => expect(readCents(typed)).toBe(cents))

  it.each(['', '0', '0,00', ',5', '12,505', '-3', '1.234,00', 'dodici', '123456'])('%j is no amount', (typed) =>
    expect(readCents(typed)).toBeNull(),
  )

  it('is read to the cent, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9_999_999 }), (cents) => {
        expect(readCents((cents / 100).toFixed(2))).toBe(cents)
      }),
    )
  })
})

it.each([
  ['', 0],
  ['0', 0],
  ['2,50', 250],
  ['500', 50_000],
  ['600', null],
  ['5.555', null],
  ['due', null],
])('a tip of %j is %j cents', (typed, cents) => expect(readTip(typed, 50_000)).toBe(cents))
