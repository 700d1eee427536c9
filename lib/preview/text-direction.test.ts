import { expect, it } from '@jest/globals'
import { type Direction, readingDirection } from '@/lib/preview/text-direction'

it.each<[string, Direction]>([
  ['Tagliatelle with ragù.', 'ltr'],
  ['“12 uova”', 'ltr'],
  ['قائمة Trattoria Lucia', 'rtl'],
  ['12 حمص', 'rtl'],
  ['12,50 €', 'ltr'],
  ['', 'ltr'],
])('%j is read %s', (text, expected) => {
  expect(readingDirection(text)).toBe(expected)
})
