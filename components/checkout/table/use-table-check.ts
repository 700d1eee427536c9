'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { fetchTableStatus, type TableAnswer } from '@/lib/checkout/browser/fetch-table-status'
import type { OrderType } from '@/lib/venue/order-type'

/** Where the check of the table field stands; every state but `idle` belongs to the value it was asked for. */
export type TableState = { status: 'idle' } | ({ table: string } & (TableAnswer | { status: 'checking' }))

type TableCheck = {
  state: TableState
  /** Asks about a value, dropping any question still open; the answer to an older value never shows. */
  check: (table: string) => void
  /** The value changed: whatever was known of the old one no longer counts. */
  reset: () => void
  /** An answer that came by another way, as when the order itself was refused. */
  tell: (table: string, answer: TableAnswer) => void
}

/**
 * The table check of spec section 4, with protection against answers that arrive late or out of order.
 * `restored` is the table kept from before a reload, '' when there is none: it is checked like one just typed.
 */
export const useTableCheck = (venue: string, type: OrderType, restored: string): TableCheck => {
  const [state, setState] = useState<TableState>({ status: 'idle' })
  const asking = useRef<AbortController>(null)

  const drop = useCallback(() => {
    asking.current?.abort()
    asking.current = null
  }, [])

  const check = useCallback(
    (table: string) => {
      drop()
      const aborter = new AbortController()
      asking.current = aborter
      setState({ status: 'checking', table })
      fetchTableStatus({ venue, type, table }, aborter.signal).then((answer) => {
        if (asking.current === aborter) setState({ ...answer, table })
      })
    },
    [venue, type, drop],
  )
  const reset = useCallback(() => {
    drop()
    setState({ status: 'idle' })
  }, [drop])
  const tell = useCallback(
    (table: string, answer: TableAnswer) => {
      drop()
      setState({ ...answer, table })
    },
    [drop],
  )

  useEffect(() => {
    if (restored !== '') check(restored)
    return drop
  }, [restored, check, drop])
  return { state, check, reset, tell }
}
