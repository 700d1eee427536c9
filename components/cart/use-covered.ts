'use client'

import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { useCart } from '@/lib/browser/cart/cart-store'
import { askCovers, saySamePeople, setCovers, tableCovers } from '@/lib/browser/orders/table-covers'
import { peopleAt } from '@/lib/browser/orders/table-memory'
import { normaliseTable } from '@/lib/core/checkout/table-form'
import { asksSamePeople, coveredPeople, type SamePeople } from '@/lib/core/orders/covers/same-people'
import type { OrderType } from '@/lib/core/venue/order-type'

type CoveredQuery = {
  venueId: number
  venueRef: string
  type: OrderType
  charges: boolean
  /** A table that is known to be open, where other devices may have ordered; the cart keeps a scanned one only later. */
  seat?: string | null
}

export type Covered = {
  table: string
  /** People at the table whose cover is charged already. */
  people: number
  /** Counted by other devices, to be asked about; 0 for none. */
  counted: number
  said: SamePeople | undefined
  /** The question is to be answered before an order. */
  isAsked: boolean
  say: (same: boolean) => void
  /** Takes the number of a refusal at that table, without one asks the server again. */
  renew: (table: string, counted?: number) => void
}

/** Null if it is about another table. */
const isAt = <About extends { venueId: number; table: string }>(about: About | null, venueId: number, table: string) =>
  about?.venueId === venueId && about.table === table ? about : null

/**
 * Covers charged at the table by this phone's earlier orders, or by others for the same people. The device's record
 * stands until the server answers, which is asked after a first order and where the diner sits at an open table.
 */
export const useCovered = ({ venueId, venueRef, type, charges, seat = null }: CoveredQuery): Covered => {
  const inCart = useCart(venueId, (state) => state.cart.table)
  const isSeated = seat !== null
  const text = seat ?? inCart
  const table = charges && text !== -1 ? normaliseTable(text) : ''
  const recalled = useMemo(() => (table === '' ? 0 : peopleAt(venueId, table)), [venueId, table])
  const kept = useStore(tableCovers)
  const known = isAt(kept.known, venueId, table)
  const answer = isAt(kept.said, venueId, table)
  const asks = table !== '' && (recalled > 0 || (isSeated && asksSamePeople(type)))

  useEffect(() => {
    if (asks) void askCovers(venueId, { venue: venueRef, type, table })
  }, [asks, venueId, venueRef, type, table])

  const covers = known ?? { people: recalled, counted: 0 }
  const said = answer?.counted === covers.counted ? { counted: answer.counted, same: answer.same } : undefined
  return {
    table,
    people: coveredPeople(covers, said ?? null) ?? 0,
    counted: covers.counted,
    said,
    isAsked: isSeated && covers.counted > 0 && said === undefined,
    say: (same) => saySamePeople({ venueId, table }, { counted: covers.counted, same }),
    renew: (at, counted) =>
      counted === undefined
        ? void askCovers(venueId, { venue: venueRef, type, table: at })
        : setCovers({ venueId, table: at }, { people: 0, counted }),
  }
}
