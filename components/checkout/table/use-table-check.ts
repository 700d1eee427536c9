'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchTableStatus, type TableAnswer } from '@/lib/checkout/browser/fetch-table-status'
import { markScan, scannedTable } from '@/lib/tables/browser/scanned-table'
import { codeFor } from '@/lib/tables/browser/seat'
import type { OrderType } from '@/lib/venue/order-type'

/** Where the check of the table field stands; every state but `idle` belongs to the value it was asked for. */
export type TableState = { status: 'idle' } | ({ table: string } & (TableAnswer | { status: 'checking' }))

type TableCheck = {
  state: TableState
  /** Asks about a value, and aborts the request still under way. */
  check: (table: string) => void
  /** The value changed: whatever was known of the old one no longer counts. */
  reset: () => void
  /** An answer that came by another way, as when the order itself was refused. */
  accept: (table: string, answer: TableAnswer) => void
}

/**
 * The table check of spec section 4. Last request wins: an answer to an older value, late or out of order, never shows.
 * `restored` is the table kept from before a reload, '' when there is none: it is checked like one just typed, with the code
 * that was scanned for it. `isRefused`: a code proves nothing any more, and nothing is said instead.
 */
export const useTableCheck = (venue: string, type: OrderType, { restored = '', isRefused = false }): TableCheck => {
  const [state, setState] = useState<TableState>(isRefused ? { status: 'renewed', table: '' } : { status: 'idle' })
  const request = useRef<AbortController>(null)

  const abort = useCallback(() => {
    request.current?.abort()
    request.current = null
  }, [])

  const check = useCallback(
    (table: string) => {
      abort()
      const aborter = new AbortController()
      request.current = aborter
      setState({ status: 'checking', table })
      fetchTableStatus({ venue, type, table, code: codeFor(table) }, aborter.signal).then((answer) => {
        if (request.current !== aborter) return
        const scan = answer.status === 'renewed' ? scannedTable() : null
        if (scan) markScan(scan, 'refused')
        setState({ ...answer, table })
      })
    },
    [venue, type, abort],
  )
  const reset = useCallback(() => {
    abort()
    setState({ status: 'idle' })
  }, [abort])
  const accept = useCallback(
    (table: string, answer: TableAnswer) => {
      abort()
      setState({ ...answer, table })
    },
    [abort],
  )

  useEffect(() => {
    if (restored !== '') check(restored)
    return abort
  }, [restored, check, abort])
  return { state, check, reset, accept }
}
