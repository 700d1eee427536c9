import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readKm, writtenKm } from '@/lib/browser/office/services/read-km'
import { LOCALE_IDS } from '@/lib/core/i18n/locales'

it.each([
  ['2', 2_000],
  ['1,5', 1_500],
  ['1.5', 1_500],
  ['0,75 km', 750],
  [' 12 ', 12_000],
  ['2,', 2_000],
  ['٢', 2_000],
  ['', null],
  ['lontano', undefined],
  ['1000', undefined],
  ['-1', undefined],
  ['1,2345', undefined],
])('%j is %j metres', (typed, metres) => {
  expect(readKm(typed)).toBe(metres)
})

it.each(LOCALE_IDS)('a distance is read again as it is written in %s', (locale) => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999 }), (metres) => {
      expect(readKm(writtenKm(metres, locale))).toBe(metres)
    }),
  )
})

it('is written with a comma where a language has one', () => {
  expect(writtenKm(1_500, 'it')).toBe('1,5')
  expect(writtenKm(12_000, 'en')).toBe('12')
})
