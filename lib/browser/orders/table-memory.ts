'use client'

import { loadCart } from '@/lib/browser/cart/cart-store'
import { knownOrders } from '@/lib/browser/orders/stored-order'
import { seatOf, takeScan } from '@/lib/browser/tables/seat'
import { normaliseTable } from '@/lib/core/checkout/table-form'
import { COVER_MS } from '@/lib/core/orders/covers/covers-api'

type Remembered = { table: string; people: number; payAtEnd: boolean }

const rememberedTables = (venueId: number): Remembered[] =>
  knownOrders(venueId).flatMap(({ order: { table, customers, timestamp }, payAtEnd = false }) => {
    const age = Date.now() - timestamp
    if (table === -1 || customers === '1' || age < 0 || age >= COVER_MS) return []
    return [{ table, people: customers, payAtEnd }]
  })

/** Fills in table and people of the last order, unless the diner entered some or scanned another table. */
export const recallTable = (venueId: number): void => {
  const scanned = seatOf(-1, takeScan(venueId))
  const { cart, dispatch } = loadCart(venueId).getState()
  const [last] = rememberedTables(venueId).filter(({ table }) => ['', normaliseTable(table)].includes(scanned))
  if (!last || cart.table !== -1) return
  dispatch({ type: 'setTable', table: last.table })
  if (cart.customers === 1) dispatch({ type: 'setCustomers', customers: last.people })
}

/** The most people of recent orders at this table; 0 for none. */
export const peopleAt = (venueId: number, table: string): number => {
  const here = rememberedTables(venueId).filter((known) => normaliseTable(known.table) === normaliseTable(table))
  return Math.max(0, ...here.map(({ people }) => people))
}

/** The last order of this sitting went on the bill of its table. */
export const paysAtEnd = (venueId: number): boolean => rememberedTables(venueId).at(0)?.payAtEnd ?? false
