'use client'

import { useEffect, useState } from 'react'
import { useCart } from '@/lib/browser/cart/cart-store'
import { fetchTableStatus, type TableAnswer } from '@/lib/browser/checkout/fetch-table-status'
import { markScan, type ScanState, scannedTable } from '@/lib/browser/tables/scanned-table'
import { seatOf, takeScan } from '@/lib/browser/tables/seat'
import type { OrderType } from '@/lib/core/venue/order-type'

export type SeatPlace = { venueId: number; venueRef: string; type: OrderType }

/** Only what concerns the code; other table errors show at checkout. */
const JUDGED: Partial<Record<TableAnswer['status'], ScanState>> = {
  open: 'proved',
  closed: 'proved',
  renewed: 'refused',
}

/** `code`: of the table's scan, null if typed; `isProved`: the server believes it. */
type Seat = { seat: string; isAsked: boolean; code: string | null; isProved: boolean }

/**
 * The diner's table, '' if unknown; `isAsked`: the code is no longer valid. Each code is checked once, in the
 * background.
 */
export const useSeat = ({ venueId, venueRef, type }: SeatPlace): Seat => {
  const said = useCart(venueId, ({ cart }) => cart.table)
  const [scan, setScan] = useState(scannedTable)
  useEffect(() => {
    const taken = takeScan(venueId)
    setScan(taken)
    if (!taken?.code || taken.state !== 'taken') return
    const { table, code } = taken
    const aborter = new AbortController()
    fetchTableStatus({ venue: venueRef, type, table, code }, aborter.signal).then(({ status }) => {
      const state = JUDGED[status]
      // Replaced meanwhile.
      if (state && !aborter.signal.aborted && scannedTable()?.code === code) setScan(markScan(taken, state))
    })
    return () => aborter.abort()
  }, [venueId, venueRef, type])
  const seat = seatOf(said, scan)
  const code = scan && scan.state !== 'refused' && seat === scan.table ? scan.code : null
  const isProved = code !== null && scan?.state === 'proved'
  return { seat, isAsked: said === -1 && scan?.state === 'refused', code, isProved }
}
