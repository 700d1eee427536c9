import { normaliseTable, tableProblem } from '@/lib/checkout/table-form'

/** A code as it is read, before anybody judged it. `table`: in the one spelling of spec section 5, 'A 12'. */
export type ReadTableCode = { table: string; signature: string }

/** Characters of a signature: 72 bits as base64url, without a spare one. */
const SIGNATURE = /^[\w-]{12}$/

/** UTF-16 units of a code: a table of six, a dot and its signature. */
export const MAX_TABLE_CODE = 19

/** What a table's code says: the table for people to read, and its signature for the server alone: 'A12.k3Jd9fQ2xYwZ'. */
export const writtenTableCode = ({ table, signature }: ReadTableCode): string =>
  `${table.replaceAll(' ', '')}.${signature}`

/** The table a code names, in any case and spacing; null where it is no code. It proves nothing until the server says so. */
export const tableCodeIn = (text: string): ReadTableCode | null => {
  const [, table = '', signature = ''] = /^([^.]*)\.([^.]*)$/.exec(text) ?? []
  if (tableProblem(table) !== null || !SIGNATURE.test(signature)) return null
  return { table: normaliseTable(table), signature }
}
