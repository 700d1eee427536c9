import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { fitWords } from '@/lib/core/seo/fit-words'

describe('fitWords', () => {
  it.each([
    ['what fits', 'Cucina romana', 13, 'Cucina romana'],
    ['a word that does not fit', 'Cucina romana dal 1962', 17, 'Cucina romana…'],
    ['a comma at the end', 'Pizze, panini e altro', 10, 'Pizze…'],
    ['a new line', ' Cucina\n\tromana ', 20, 'Cucina romana'],
    ['Japanese, between two words', '本日のおすすめ料理をご覧ください', 8, '本日のおすすめ…'],
    ['one long word, between two characters', '👩‍🍳👩‍🍳👩‍🍳', 11, '👩‍🍳👩‍🍳…'],
    ['nothing', '  ', 10, ''],
  ])('%s', (_, text, max, expected) => {
    expect(fitWords(text, max)).toBe(expected)
  })

  it('never is too long, and never ends in half a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.integer({ min: 20, max: 40 }), (text, max) => {
        const fitted = fitWords(text, max)
        expect(fitted.length).toBeLessThanOrEqual(max)
        expect(fitted.isWellFormed()).toBe(true)
      }),
    )
  })
})
