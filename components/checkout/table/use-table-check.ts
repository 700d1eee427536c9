'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchTableStatus, type TableAnswer } from '@/lib/browser/checkout/fetch-table-status'
import { markScan, scannedTable } from '@/lib/browser/tables/scanned-table'
import { codeFor } from '@/lib/browser/tables/seat'
import type { OrderType } from '@/lib/core/venue/order-type'

/** Every state but `idle` carries the value it is about. */
export type TableState = { status: 'idle' } | ({ table: string } & (TableAnswer | { status: 'checking' }))

type TableCheck = {
  state: TableState
  /** Aborts the previous request. */
  check: (table: string) => void
  /** The value changed: discard its answer. */
  reset: () => void
  /** Sets an answer from elsewhere, such as a refused order. */
  accept: (table: string, answer: TableAnswer) => void
}

/**
 * Table check of spec section 4; last request wins. `restored`: table from before a reload, checked with its scanned
 * code. `isRefused`: that code is invalid.
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
