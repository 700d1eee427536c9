import { z } from 'zod'
import type { DeskBill } from '@/lib/core/bill/desk-bill-api'
import { billOfSitting } from '@/lib/core/desk/bills/bills-at-desk'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { OrderMoney } from '@/lib/core/desk/order-money'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
import type { Cents } from '@/lib/core/money/money'
import { isLostState } from '@/lib/core/orders/answer/answer-moves'
import { sittingAt } from '@/lib/core/orders/covers/sitting'
import { type SettledWay, type TableBill, tableBill } from '@/lib/core/orders/tables/table-bill'
import { type OrderType, orderTypeSchema } from '@/lib/core/venue/order-type'

/** A table that was freed. `last`: when the last order of that sitting came to it, in ms. */
export const tableEndSchema = z.object({ type: orderTypeSchema, table: z.string(), last: z.int() })

export type TableEnd = z.infer<typeof tableEndSchema>

/** The people at a table, room or spot now. */
export type TableSitting = {
  /** Unique on the desk. */
  key: string
  type: OrderType
  table: string
  /** Oldest first. */
  rounds: DeskOrder[]
  /** When the first round was placed, and the last came to the table, in ms. */
  since: number
  last: number
  people: number
  /** Of all rounds. */
  allergies: Allergen[]
  /** The bill that its guests pay together at the end; null where there is none. */
  shared: DeskBill | null
  /** Of the rounds that are paid one by one; those on a bill are not in it. */
  bill: TableBill
  /** Of both together; what was given up as its bill was closed is owed no more. */
  owed: Cents
  /** To be marked as paid here. */
  unpaid: DeskOrder[]
  /** Of all that are going on; false where it is the only one. */
  isLongest: boolean
}

/** `by`: the staff's word. Null while it is owed, and of what comes to nothing. */
export const settledBy = (money: OrderMoney, by: SettledWay | null): SettledWay | null => {
  if (money === 'paid') return 'online'
  if (money === 'open') return by
  return money === 'none' ? null : 'refunded'
}

/** When the order came to its table, in ms. */
export const seatedAt = (order: Pick<DeskOrder, 'placedAt' | 'seatedAt'>): number => order.seatedAt ?? order.placedAt

const tableKey = ({ type, table }: { type: OrderType; table: string | null }): string => `${type} ${table}`

/** Numbers in the name by their value: '2' before '10'. */
const BY_NAME = new Intl.Collator('it', { numeric: true, sensitivity: 'base' })

/** By the name of their table. */
export const byTable = (one: { type: OrderType; table: string }, other: { type: OrderType; table: string }): number =>
  BY_NAME.compare(one.table, other.table) || one.type.localeCompare(other.type)

/** What the orders come to, each as it is settled; those on a bill are owed here. */
export const sumsOfRounds = (rounds: readonly DeskOrder[]): TableBill =>
  tableBill(rounds.map((round) => ({ ...round, settled: settledBy(round.money, round.paid?.by ?? null) })))

const sittingOf = (rounds: readonly DeskOrder[], bills: readonly DeskBill[]): Omit<TableSitting, 'isLongest'>[] => {
  const [first] = rounds
  if (!first?.table) return []
  const { type, table } = first
  const single = rounds.filter((round) => round.bill === null)
  const shared = billOfSitting({ type, table, rounds }, bills)
  const bill = sumsOfRounds(single)
  return [
    {
      ...{ key: tableKey(first), type, table, rounds: [...rounds] },
      since: first.placedAt,
      last: Math.max(...rounds.map(seatedAt)),
      people: sumsOfRounds(rounds).people,
      allergies: [...new Set(rounds.flatMap(({ allergies }) => allergies))],
      ...{ shared, bill, owed: bill.owed + (shared && shared.state !== 'closed' ? shared.owed : 0) },
      unpaid: single.filter(
        ({ paid, total, money, answerable }) => paid === null && total > 0 && money === 'open' && answerable,
      ),
    },
  ]
}

/**
 * The sittings of a desk at `now` in ms, by the name of their table, each with its bill among `bills`. Lost orders
 * belong to none.
 */
export const sittingsOf = (
  orders: readonly DeskOrder[],
  ends: readonly TableEnd[],
  now: number,
  bills: readonly DeskBill[] = [],
): TableSitting[] => {
  const tables = new Map<string, DeskOrder[]>()
  for (const order of orders) {
    if (!order.table || isLostState(order.state)) continue
    tables.set(tableKey(order), [...(tables.get(tableKey(order)) ?? []), order])
  }
  const found = [...tables].flatMap(([key, ofTable]) => {
    const freed = ends.filter((end) => tableKey(end) === key).map(({ last }) => last)
    const timed = ofTable.map((order) => ({ order, at: seatedAt(order) }))
    const sitting = sittingAt(timed, now, freed.length > 0 ? Math.max(...freed) : null)
    return sittingOf(sitting.map(({ order }) => order).toReversed(), bills)
  })
  const longest = found.length > 1 ? Math.min(...found.map(({ since }) => since)) : null
  return found.map((sitting) => ({ ...sitting, isLongest: sitting.since === longest })).toSorted(byTable)
}
