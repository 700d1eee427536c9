'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCart } from '@/lib/cart/browser/cart-store'
import { fetchCovered, peopleAt } from '@/lib/orders/browser/table-memory'

type CoveredQuery = {
  venueId: number
  venueRef: string
  /** Whether an order here charges cover at all. */
  charges: boolean
}

/**
 * How many of the people at the table of the cart an earlier order of this phone charged cover for: nobody at its first
 * order, for which nothing is asked. What the device remembers stands until the server has said, and where it does not:
 * the order itself asks again. `askAgain` where the server has refused a total.
 */
export const useCovered = ({ venueId, venueRef, charges }: CoveredQuery): [covered: number, askAgain: () => void] => {
  const table = useCart(venueId, (state) => state.cart.table)
  const [turn, setTurn] = useState(0)
  const [answer, setAnswer] = useState<{ table: string; people: number } | null>(null)
  const query = useMemo(() => {
    const people = charges && table !== -1 && turn >= 0 ? peopleAt(venueId, table) : 0
    return people > 0 && table !== -1 ? { table, turn, people } : null
  }, [venueId, charges, table, turn])

  useEffect(() => {
    if (!query) return
    let isCurrent = true
    fetchCovered(venueRef, query.table).then((people) => {
      if (isCurrent && people !== null) setAnswer({ table: query.table, people })
    })
    return () => {
      isCurrent = false
    }
  }, [venueRef, query])

  const askAgain = useCallback(() => setTurn((before) => before + 1), [])
  if (!query) return [0, askAgain]
  return [answer?.table === query.table ? answer.people : query.people, askAgain]
}
