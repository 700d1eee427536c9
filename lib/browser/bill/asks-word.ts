import type { BillView } from '@/lib/core/bill/bill-api'
import { normaliseTable } from '@/lib/core/checkout/table-form'

/** Whether a phone sits at another table than that of the bill it sees. `scanned`: null for none. */
export const isElsewhere = ({ table }: Pick<BillView, 'table'>, scanned: string | null): boolean =>
  scanned !== null && normaliseTable(scanned) !== normaliseTable(table)

/** Whether the two digits may open more of a bill, or another one. */
export const asksWord = (view: Pick<BillView, 'level' | 'state' | 'table'>, scanned: string | null): boolean =>
  view.level === 'own' || view.state !== 'open' || isElsewhere(view, scanned)
