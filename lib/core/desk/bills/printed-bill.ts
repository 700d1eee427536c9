import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import { sumsOfRounds } from '@/lib/core/desk/tables/sittings'
import type { TableBill } from '@/lib/core/orders/tables/table-bill'

/** Orders that are paid alike: those of a bill, or those that are paid one by one where `shared` is null. */
export type BillGroup = { rounds: DeskOrder[]; sums: TableBill; shared: DeskBill | null }

/** Of a bill, oldest first. An order that was moved away may still be on it. */
const roundsOn = (bill: DeskBill, orders: readonly DeskOrder[]): DeskOrder[] =>
  orders.filter(({ id }) => bill.orders.includes(id)).toSorted((a, b) => a.placedAt - b.placedAt)

/** What is printed of a table: its bill first. `orders`: all of the desk. */
export const groupsToPrint = (
  { shared, rounds }: { shared: DeskBill | null; rounds: readonly DeskOrder[] },
  orders: readonly DeskOrder[],
): BillGroup[] => {
  const groups = [
    ...(shared ? [{ shared, rounds: roundsOn(shared, orders) }] : []),
    { shared: null, rounds: rounds.filter(({ bill }) => bill === null) },
  ]
  return groups
    .filter((group) => group.shared !== null || group.rounds.length > 0)
    .map((group) => ({ ...group, sums: sumsOfRounds(group.rounds) }))
}
