'use client'

import { useLayoutEffect, useState } from 'react'
import type { TablesPageProps } from '@/components/checkout/table/tables-props'
import { recallTable } from '@/lib/browser/orders/table-memory'
import { sitsAtScan } from '@/lib/browser/tables/seat'

/** The order of a diner who scanned the table's code, to send from the cart; null for one who types it. Decided once. */
export const useOrderHere = (venueId: number, order: TablesPageProps | null): TablesPageProps | null => {
  const [isSeated, setSeated] = useState(false)
  const hasTables = order !== null
  useLayoutEffect(() => {
    if (!hasTables) return
    recallTable(venueId)
    setSeated(sitsAtScan(venueId))
  }, [venueId, hasTables])
  return isSeated ? order : null
}
