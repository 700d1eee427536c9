import { vatSchema } from '@/lib/core/menu/vat/vat-schema'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cells/cell-reading'

/** A cell of a workbook that shows 10 % holds 0.1. */
const percentOf = (cell: number): number => (cell > 0 && cell < 1 ? Math.round(cell * 10_000) / 100 : cell)

/** '10', '5,5 %'. Below 1 it may be a share or percent. */
const WRITTEN = /^(0|[1-9]\d?(?:[.,]\d{1,2})?)\s*%?$/

/** VAT in percent. */
export const readVat = (cell: string | number): CellReading<number> => {
  const percent =
    typeof cell === 'number' ? percentOf(cell) : Number(WRITTEN.exec(cell)?.[1]?.replace(',', '.') ?? Number.NaN)
  return vatSchema.safeParse(percent).success
    ? { ok: true, value: percent }
    : { ok: false, wanted: 'VAT in percent from 0 to 30: 10' }
}
