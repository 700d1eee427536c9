'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchTableStatus, type TableAnswer } from '@/lib/browser/checkout/fetch-table-status'
import { markScan, scannedTable } from '@/lib/browser/tables/scanned-table'
import { codeFor } from '@/lib/browser/tables/seat'
import { normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'
import type { OrderType } from '@/lib/core/venue/order-type'

/** From the last key to the check. */
const TYPED_MS = 400

/** Every state but `idle` carries the value it is about. */
export type TableState = { status: 'idle' } | ({ table: string } & (TableAnswer | { status: 'checking' }))

type TableCheck = {
  state: TableState
  /** Aborts the previous request. Null if another one followed. */
  check: (table: string) => Promise<TableAnswer | null>
  /** Takes an open table or the check under way; asks again otherwise, as staff may have opened it. */
  settle: (table: string) => Promise<TableAnswer | null>
  /** The value changed: discard its answer. */
  reset: () => void
  /** The same, and checks what was typed soon after. */
  checkSoon: (text: string) => void
  /** Sets an answer from elsewhere, such as a refused order. */
  accept: (table: string, answer: TableAnswer) => void
}

/**
 * Table check of spec section 4; last request wins. `restored`: table from before a reload, checked with its scanned
 * code. `isRefused`: that code is invalid.
 */
export const useTableCheck = (venue: string, type: OrderType, { restored = '', isRefused = false }): TableCheck => {
  const [state, setState] = useState<TableState>({ status: 'idle' })
  const request = useRef<AbortController>(null)
  const latest = useRef<{ table: string; answer: Promise<TableAnswer | null> }>(null)
  const typed = useRef<ReturnType<typeof setTimeout>>(undefined)

  const abort = useCallback(() => {
    clearTimeout(typed.current)
    request.current?.abort()
    request.current = latest.current = null
  }, [])

  const check = useCallback(
    (table: string) => {
      abort()
      const aborter = new AbortController()
      request.current = aborter
      setState({ status: 'checking', table })
      const asked = fetchTableStatus({ venue, type, table, code: codeFor(table) }, aborter.signal)
      const answer = asked.then((found) => {
        if (request.current !== aborter) return null
        const scan = found.status === 'renewed' ? scannedTable() : null
        if (scan) markScan(scan, 'refused')
        setState({ ...found, table })
        return found
      })
      latest.current = { table, answer }
      return answer
    },
    [venue, type, abort],
  )
  const reset = useCallback(() => {
    abort()
    setState({ status: 'idle' })
  }, [abort])
  const checkSoon = useCallback(
    (text: string) => {
      reset()
      if (tableProblem(text) === null) typed.current = setTimeout(() => check(normaliseTable(text)), TYPED_MS)
    },
    [check, reset],
  )
  const settle = (table: string) => {
    const isKnown = state.status === 'open' || state.status === 'checking'
    return isKnown && latest.current?.table === table ? latest.current.answer : check(table)
  }
  const accept = useCallback(
    (table: string, answer: TableAnswer) => {
      abort()
      setState({ ...answer, table })
    },
    [abort],
  )

  useEffect(() => {
    if (isRefused) setState({ status: 'renewed', table: '' })
  }, [isRefused])
  useEffect(() => {
    if (restored !== '') void check(restored)
    return abort
  }, [restored, check, abort])
  return { state, check, settle, reset, checkSoon, accept }
}
