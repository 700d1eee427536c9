'use client'

import { useCallback, useEffect, useMemo, useState } from 'react'
import { useCart } from '@/lib/browser/cart/cart-store'
import { fetchCovered, peopleAt } from '@/lib/browser/orders/table-memory'

type CoveredQuery = {
  venueId: number
  venueRef: string
  charges: boolean
}

/**
 * People at the table whose cover this phone's earlier orders paid. The device's record stands until the server
 * answers; no request before a first order. `askAgain` after a refused total.
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
