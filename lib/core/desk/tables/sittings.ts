import { z } from 'zod'
import type { DeskOrder } from '@/lib/core/desk/desk-order'
import type { OrderMoney } from '@/lib/core/desk/order-money'
import type { Allergen } from '@/lib/core/menu/allergens/allergens'
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
  /** Of all rounds. */
  allergies: Allergen[]
  bill: TableBill
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

const sittingOf = (rounds: readonly DeskOrder[]): Omit<TableSitting, 'isLongest'>[] => {
  const [first] = rounds
  if (!first?.table) return []
  const { type, table } = first
  const billed = rounds.map((round) => ({ ...round, settled: settledBy(round.money, round.paid?.by ?? null) }))
  return [
    {
      ...{ key: tableKey(first), type, table, rounds: [...rounds] },
      since: first.placedAt,
      last: Math.max(...rounds.map(seatedAt)),
      allergies: [...new Set(rounds.flatMap(({ allergies }) => allergies))],
      bill: tableBill(billed),
      unpaid: billed.filter(
        ({ settled, total, money, answerable }) => settled === null && total > 0 && money === 'open' && answerable,
      ),
    },
  ]
}

/** The sittings of a desk at `now` in ms, by the name of their table. Lost orders belong to none. */
export const sittingsOf = (orders: readonly DeskOrder[], ends: readonly TableEnd[], now: number): TableSitting[] => {
  const tables = new Map<string, DeskOrder[]>()
  for (const order of orders) {
    if (!order.table || isLostState(order.state)) continue
    tables.set(tableKey(order), [...(tables.get(tableKey(order)) ?? []), order])
  }
  const found = [...tables].flatMap(([key, ofTable]) => {
    const freed = ends.filter((end) => tableKey(end) === key).map(({ last }) => last)
    const timed = ofTable.map((order) => ({ order, at: seatedAt(order) }))
    const sitting = sittingAt(timed, now, freed.length > 0 ? Math.max(...freed) : null)
    return sittingOf(sitting.map(({ order }) => order).toReversed())
  })
  const longest = found.length > 1 ? Math.min(...found.map(({ since }) => since)) : null
  return found
    .map((sitting) => ({ ...sitting, isLongest: sitting.since === longest }))
    .toSorted((a, b) => BY_NAME.compare(a.table, b.table) || a.type.localeCompare(b.type))
}
