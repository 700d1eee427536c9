'use client'

import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import type { TableSitting } from '@/lib/core/desk/tables/sittings'

/** As the desk showed it at `at`, in ms. */
export type PrintedBill = { venue: string; sitting: TableSitting; at: number }

const store = createStore<{ printed: PrintedBill | null }>(() => ({ printed: null }))

/** The page prints it once it is rendered. */
export const putBillOnPaper = (printed: PrintedBill | null): void => store.setState({ printed })

export const usePrintedBill = (): PrintedBill | null => useStore(store, ({ printed }) => printed)
