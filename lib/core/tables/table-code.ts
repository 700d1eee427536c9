import { normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'

/** Unverified; `table` normalised as in spec section 5, 'A 12'. */
export type ReadTableCode = { table: string; signature: string }

const SIGNATURE = /^[\w-]{12}$/

/** UTF-16 units: six for the table, a dot, the signature. */
export const MAX_TABLE_CODE = 19

export const writtenTableCode = ({ table, signature }: ReadTableCode): string =>
  `${table.replaceAll(' ', '')}.${signature}`

/** Accepts any case and spacing; null if malformed. Unverified until the server checks it. */
export const tableCodeIn = (text: string): ReadTableCode | null => {
  const [, table = '', signature = ''] = /^([^.]*)\.([^.]*)$/.exec(text) ?? []
  if (tableProblem(table) !== null || !SIGNATURE.test(signature)) return null
  return { table: normaliseTable(table), signature }
}
