import { expect, it } from '@jest/globals'
import { cellText } from '@/lib/browser/office/importing/cell-text'
import type { ImportCell } from '@/lib/core/office/office-import-api'

it.each<[ImportCell | undefined, string, string]>([
  ['Ragù', 'it', 'Ragù'],
  [12.5, 'it', '12,5'],
  [12.5, 'en', '12.5'],
  [1200, 'it', '1200'],
  [12.5, 'ar', '12.5'],
  [{ shown: 'true', isTrue: true }, 'it', '✓'],
  [{ shown: 'false', isTrue: false }, 'it', 'no'],
  [{ shown: 'the formula "=A1"' }, 'it', '=A1'],
  [{ shown: 'the date 2026-03-01' }, 'it', 'the date 2026-03-01'],
  [undefined, 'it', ''],
])('shows %j in %s as it is typed again: %s', (cell, locale, text) => {
  expect(cellText(cell, locale)).toBe(text)
})
