import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { cutDescription, cutText, cutVenueDescription } from '@/lib/core/text/cut-text'
import { plainLine } from '@/lib/core/text/plain-line'
import { fitText } from '@/lib/core/text/text'

const family = '👨‍👩‍👧‍👦'
const accented = 'e\u0301'

describe('cutDescription', () => {
  it.each([
    [97, 97, false],
    [100, 100, false],
    [101, 97, true],
    [5000, 97, true],
  ])('of %i characters keeps %i', (length, kept, cut) => {
    expect(cutDescription('x'.repeat(length))).toBe('x'.repeat(kept) + (cut ? '…' : ''))
  })

  it('counts an emoji or an accented letter as one character and never splits it', () => {
    expect(cutDescription(family.repeat(100))).toBe(family.repeat(100))
    expect(cutDescription(family.repeat(101))).toBe(`${family.repeat(97)}…`)
    expect(cutDescription(accented.repeat(101))).toBe(`${accented.repeat(97)}…`)
  })
})

describe('the other cuts', () => {
  it('the venue’s description at 189', () => {
    expect(cutVenueDescription('x'.repeat(189))).toBe('x'.repeat(189))
    expect(cutVenueDescription('x'.repeat(190))).toBe('x'.repeat(189))
  })

  it('keep a beginning of the text, of whole graphemes', () => {
    const segmenter = new Intl.Segmenter('it', { granularity: 'grapheme' })
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
        const all = [...segmenter.segment(text)].map(({ segment }) => segment)
        expect(cutText(text, max)).toBe(all.slice(0, max).join(''))
      }),
    )
  })
})

describe('fitText', () => {
  it('never exceeds the length, never leaves half a character, never cuts needlessly', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(30), (text, max) => {
        const fitted = fitText(text, max)
        expect(fitted.length).toBeLessThanOrEqual(max)
        expect(text.startsWith(fitted)).toBe(true)
        expect(fitted).not.toMatch(/\p{Cs}/u)
        if (text.length <= max) expect(fitted).toBe(text)
      }),
    )
  })

  it('fills the length, dropping a whole emoji that does not fit', () => {
    expect(fitText(`ok${family}`, 5)).toBe('ok')
    expect(fitText('abcdef', 5)).toBe('abcde')
    expect(fitText(`ok${family}x`, 2 + family.length)).toBe(`ok${family}`)
  })
})

describe('plainLine', () => {
  it.each([
    ['senza sale\r\nTOTALE 0', 'senza sale TOTALE 0'],
    ['a\u2028b\u2029c\u0085d', 'a b c d'],
    ['\u001b[31mrosso\u0007', '[31mrosso'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['a\u200bb\u2066c\u2069\ufeff', 'abc'],
    ['  tanti   spazi\t qui ', 'tanti spazi qui'],
    ['mezza \ud83d emoji', 'mezza emoji'],
    [`famiglia ${family} perché`, `famiglia ${family} perché`],
    ['بدون بصل', 'بدون بصل'],
  ])('%j → %j', (text, line) => {
    expect(plainLine(text)).toBe(line)
  })

  it('leaves no control, bidi or line-breaking character in anything, and is done in one pass', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const line = plainLine(text)
        expect(line).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\p{Cs}\u202a-\u202e\u2066-\u2069]/u)
        expect(plainLine(line)).toBe(line)
      }),
    )
  })
})
