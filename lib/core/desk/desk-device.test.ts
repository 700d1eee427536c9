import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { CODE_LETTERS, readCode, spacedCode } from '@/lib/core/desk/desk-device'

const code = fc.array(fc.constantFrom(...CODE_LETTERS), { minLength: 12, maxLength: 12 }).map((all) => all.join(''))

describe('the code of a desk', () => {
  it('is read however it is typed', () => {
    fc.assert(
      fc.property(code, (made) => {
        expect(readCode(spacedCode(made))).toBe(made)
        expect(readCode(` ${made.toLowerCase()} `)).toBe(made)
        expect(readCode(made.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(made)
      }),
    )
  })

  it.each(['', 'K7DM-2X9P-QW3', 'K7DM-2X9P-QW3RR', 'K7DM-2X9P-QW3U', '٠١٢٣٤٥٦٧٨٩٠١'])('is not %j', (typed) => {
    expect(readCode(typed)).toBeNull()
  })
})
