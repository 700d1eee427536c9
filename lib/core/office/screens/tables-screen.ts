import type { FieldSpec } from '@/lib/core/office/screens/field-spec'

const TABLES = 'orders.tableservice.tables_name'

/** With the closed ones among them, and the sheets of their codes. */
export const TABLES_SCREEN: readonly FieldSpec[] = [
  { path: TABLES, control: { is: 'own', covers: [`${TABLES}.from`, `${TABLES}.to`, 'closed_tables'] } },
]
