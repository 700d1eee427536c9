'use client'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isPaper, type Paper } from '@/lib/core/desk/ticket'
import type { PrintedOrder } from '@/lib/core/desk/ticket-api'

const KEY = 'coperto.desk.paper'

type Tickets = { printed: PrintedOrder | null; paper: Paper }

const store = createStore<Tickets>(() => ({ printed: null, paper: 'roll' }))

/** The page prints it once it is rendered. */
export const putOnPaper = (printed: PrintedOrder | null): void => store.setState({ printed })

export const usePrinted = (): PrintedOrder | null => useStore(store, ({ printed }) => printed)

export const usePaper = (): Paper => useStore(store, ({ paper }) => paper)

export const rememberPaper = (): void => {
  try {
    const kept = localStorage.getItem(KEY)
    if (isPaper(kept)) store.setState({ paper: kept })
  } catch {
    // Storage is blocked: keep the default roll.
  }
}

export const choosePaper = (paper: Paper): void => {
  store.setState({ paper })
  try {
    localStorage.setItem(KEY, paper)
  } catch {
    // Storage is blocked: lasts while the page is open.
  }
}
