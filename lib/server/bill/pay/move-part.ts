import 'server-only'
import type { Transaction } from 'kysely'
import { PART_TRANSITIONS, type PartState } from '@/lib/core/bill/bill'
import type { BillPartRow } from '@/lib/server/db/bill-rows'
import type { Schema } from '@/lib/server/db/schema'
import { IllegalTransition } from '@/lib/server/orders/ledger/transition-order'

type PartChanges = Partial<Omit<BillPartRow, 'id' | 'bill_id' | 'state'>>

/**
 * Only this file writes a part's state. Call it under the bill's lock; `part` is as read under it. Throws
 * `IllegalTransition`, writing nothing.
 */
export const movePart = async (
  tx: Transaction<Schema>,
  { id, state: from }: Pick<BillPartRow, 'id' | 'state'>,
  to: PartState,
  changes: PartChanges = {},
): Promise<void> => {
  const query = tx
    .updateTable('bill_parts')
    .set({ ...changes, state: to })
    .where('id', '=', id)
    .where('state', '=', from)
  const moved = PART_TRANSITIONS[from].includes(to) && (await query.returning('id').executeTakeFirst())
  if (!moved) throw new IllegalTransition('part', from, to)
}
