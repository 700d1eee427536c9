import { vatSchema } from '@/lib/core/menu/vat/vat-schema'
import type { CellReading } from '@/lib/venue-kit/spreadsheet/cell-reading'

/** A cell that a spreadsheet shows as 10 % holds 0.1. */
const percentOf = (cell: number): number => (cell > 0 && cell < 1 ? Math.round(cell * 10_000) / 100 : cell)

/** '10', '10 %' or a percent cell: VAT in percent. */
export const readVat = (cell: string | number): CellReading<number> => {
  const text = String(cell).replace(/\s*%$/, '').replace(',', '.')
  const percent = typeof cell === 'number' ? percentOf(cell) : Number(text)
  const isWritten = typeof cell === 'number' || /^\d{1,2}(?:\.\d{1,2})?$/.test(text)
  return isWritten && vatSchema.safeParse(percent).success
    ? { ok: true, value: percent }
    : { ok: false, wanted: 'VAT in percent from 0 to 30: 10' }
}
