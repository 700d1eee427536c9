'use client'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { BillGroup } from '@/lib/core/desk/bills/printed-bill'
import type { OrderType } from '@/lib/core/venue/order-type'

/** As the desk showed it at `at`, in ms. */
export type PrintedBill = {
  venue: string
  type: OrderType
  table: string
  people: number
  groups: readonly BillGroup[]
  at: number
}

const store = createStore<{ printed: PrintedBill | null }>(() => ({ printed: null }))

/** The page prints it once it is rendered. */
export const putBillOnPaper = (printed: PrintedBill | null): void => store.setState({ printed })

export const usePrintedBill = (): PrintedBill | null => useStore(store, ({ printed }) => printed)
