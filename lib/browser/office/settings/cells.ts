import type { Json } from '@/lib/browser/office/change-draft'
import { applyEdit, fieldOf } from '@/lib/core/office/apply-edit'
import type { DraftFields } from '@/lib/core/office/draft'

/** An element of a list, or a field of it. */
export type Cell = { at: number; column?: string | undefined; lang?: 'it' | 'en' | 'es' | undefined }

/** An element that is no object stands under this name. */
const SELF = 'self'

/** An object of fields, no list. */
export const isFields = (value: Json | undefined): value is DraftFields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export const rowsIn = (list: Json): Json[] => (Array.isArray(list) ? list : [])

const rowAt = (list: Json, { at, column }: Cell): DraftFields => {
  const row = rowsIn(list)[at] ?? null
  if (column === undefined) return { [SELF]: row }
  return isFields(row) ? row : {}
}

export const cellIn = (list: Json, cell: Cell): Json =>
  fieldOf(rowAt(list, cell), { field: cell.column ?? SELF, lang: cell.lang })

/** The list with another value in one cell; '' and null leave a field out, and an element empty. */
export const withCell = (list: Json, cell: Cell, value: Json): Json[] => {
  const fields = rowAt(list, cell)
  const field = cell.column ?? SELF
  const next = value === '' ? null : value
  const edit = { op: 'set', item: '', field, lang: cell.lang, was: cellIn(list, cell), value: next } as const
  const applied = applyEdit({ fields, items: [] }, edit, 0)
  const row = applied.ok ? applied.value.fields : fields
  return rowsIn(list).with(cell.at, cell.column === undefined ? (row[SELF] ?? '') : row)
}
