'use client'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { isPaper, type Paper } from '@/lib/desk/ticket'
import type { PrintedOrder } from '@/lib/desk/ticket-api'

const KEY = 'coperto.desk.paper'

type Tickets = { printed: PrintedOrder | null; paper: Paper }

const store = createStore<Tickets>(() => ({ printed: null, paper: 'roll' }))

/** Puts an order on paper: it is printed once the page holds it. */
export const putOnPaper = (printed: PrintedOrder | null): void => store.setState({ printed })

export const usePrinted = (): PrintedOrder | null => useStore(store, ({ printed }) => printed)

export const usePaper = (): Paper => useStore(store, ({ paper }) => paper)

/** What this device chose before; where storage is blocked, the roll that a counter has. */
export const rememberPaper = (): void => {
  try {
    const kept = localStorage.getItem(KEY)
    if (isPaper(kept)) store.setState({ paper: kept })
  } catch {
    // It prints on a roll until somebody chooses again.
  }
}

/** What this device prints on from now on. */
export const choosePaper = (paper: Paper): void => {
  store.setState({ paper })
  try {
    localStorage.setItem(KEY, paper)
  } catch {
    // Chosen for as long as the page is open.
  }
}
