import { foldedList, foldWord } from '@/lib/venue-kit/spreadsheet/allergen-words'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

const YES: ReadonlySet<string> = new Set(
  foldedList('sì, x, 1, vero, surgelato, congelato, yes, true, frozen, congelado, ja'),
)
const NO: ReadonlySet<string> = new Set(foldedList('no, 0, falso, fresco, false, fresh, nein'))

const YES_SIGNS = /^[*✓✔]$/

const NO_SIGNS = /^[-–—]$/

/** 'sì', 'x', '*'; anything unclear is refused. */
export const readYesOrNo = (cell: string | number): CellReading<boolean> => {
  const text = String(cell).trim()
  const word = foldWord(text)
  if (YES_SIGNS.test(text) || YES.has(word)) return { ok: true, value: true }
  if (NO_SIGNS.test(text) || NO.has(word)) return { ok: true, value: false }
  return { ok: false, wanted: '"sì" or "no"' }
}
