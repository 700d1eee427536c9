import { withoutThousands } from '@/lib/core/money/without-thousands'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

const MAX_EUROS = 99_999

const WANTED = 'a price in euros: 12, 12,50 or 12.50'

const asEuros = (euros: number): CellReading<number> => {
  const cents = Math.round(euros * 100)
  // Formulas have rounding errors: 1.1 × 3 is 3.3000000000000003.
  if (Math.abs(cents - euros * 100) > 1e-6) return { ok: false, wanted: `${WANTED}, with at most two decimals` }
  if (euros < 0 || euros > MAX_EUROS) return { ok: false, wanted: `${WANTED}, from 0 to ${MAX_EUROS}` }
  return { ok: true, value: cents / 100 }
}

const PLAIN = /^\d{1,5}(?:[.,]\d{1,2})?$/
const EITHER = /^\d{1,3}[.,]\d{3}$/

/** Decimal comma or point, '€' before or after. */
export const readEuros = (cell: string | number): CellReading<number> => {
  if (typeof cell === 'number') return asEuros(cell)
  const bare = cell.replace(/\s/g, '').replace(/^(?:€|eur|euro)|(?:€|eur|euro)$/i, '')
  // '12,-' in German.
  const digits = withoutThousands(bare.replace(/^(\d+)[.,][-–—]+$/, '$1'))
  if (EITHER.test(digits)) return { ok: false, wanted: `${WANTED}: ${digits} may be thousands or decimals` }
  if (!PLAIN.test(digits)) return { ok: false, wanted: WANTED }
  return asEuros(Number(digits.replace(',', '.')))
}
