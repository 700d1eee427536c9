import { codes, contract, of, type Reader } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { OrderType } from '@/lib/core/venue/order-type'

/** `code`: from the table's QR code; absent if typed. */
export type TableCheckRequest = { venue: string; type: OrderType; table: string; code?: string | undefined }

/** `name` is the venue's own spelling. */
export type CheckedTable = { name: string; opened: boolean }

const refusals = codes({
  venue_not_found: 404,
  type_not_offered: 422,
  table_invalid: 422,
  table_code_refused: 422,
  table_check_unavailable: 503,
})

export type CheckTableError = { code: keyof typeof refusals.statuses }

const readTable: Reader<CheckedTable> = (value) => {
  if (typeof value !== 'object' || value === null || !('opened' in value) || !('name' in value)) return null
  const { name, opened } = value
  return typeof name === 'string' && typeof opened === 'boolean' ? { name, opened } : null
}

/** Spec section 5. */
export const tableCheckApi = contract({
  method: 'POST',
  path: '/api/tables/check',
  request: of<TableCheckRequest>(),
  answer: readTable,
  refusals,
  deadlineMs: DEADLINES_MS.check,
})
