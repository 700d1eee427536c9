import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { centsOf, decimalOf } from '@/lib/core/payments/amounts'

describe('amounts on the way to a provider', () => {
  it('come back the same, as text and as a number in JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (cents) => {
        expect(decimalOf(cents)).toMatch(/^\d+\.\d{2}$/)
        expect(centsOf(decimalOf(cents))).toBe(cents)
        const wire = JSON.stringify(cents / 100)
        expect(wire).toMatch(/^\d+(\.\d{1,2})?$/)
        expect(centsOf(JSON.parse(wire))).toBe(cents)
      }),
    )
  })

  it.each([12.345, '12.345', -1, '-1', '1e3', 1e21, Number.NaN, '', ' 12', '12,50', '0x10', 0.1 + 0.2])(
    '%p is no amount',
    (value) => {
      expect(centsOf(value)).toBeNull()
    },
  )

  it('may have more zeros than it needs', () => {
    expect(centsOf('12.5000')).toBe(1250)
    expect(centsOf('12')).toBe(1200)
  })
})
