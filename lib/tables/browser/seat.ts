'use client'

import { cartStore, loadCart } from '@/lib/cart/browser/cart-store'
import { normaliseTable, tableProblem } from '@/lib/checkout/table-form'
import { forgetScan, markScan, type ScannedTable, scannedTable } from '@/lib/tables/browser/scanned-table'

/** The latest word wins: a new scan takes the place of the table in the cart. Call it in an effect. */
export const takeScan = (venueId: number): ScannedTable | null => {
  const scan = scannedTable()
  if (scan?.state !== 'new') return scan
  const { cart, dispatch } = loadCart(venueId).getState()
  if (cart.table !== -1) dispatch({ type: 'setTable', table: -1 })
  return markScan(scan, 'taken')
}

/** Where the diner sits: as said since the scan, else as scanned; '' where neither names a table that can be one. */
export const seatOf = (said: string | -1, scan: ScannedTable | null): string => {
  const scanned = scan && scan.state !== 'refused' ? scan.table : ''
  const table = said === -1 ? scanned : said
  return tableProblem(table) === null ? normaliseTable(table) : ''
}

/** The code that proves a table, for the server to judge; nothing where another was scanned, or none. */
export const codeFor = (table: string): string | undefined => {
  const scan = scannedTable()
  if (!scan?.code || scan.state === 'refused') return undefined
  return scan.table === normaliseTable(table) ? scan.code : undefined
}

/** The diner says where they sit. Another table than the one scanned has no proof any more. */
export const sitAt = (venueId: number, table: string): void => {
  const scan = scannedTable()
  if (scan && (scan.state === 'refused' || normaliseTable(scan.table) !== table)) forgetScan()
  cartStore(venueId).getState().dispatch({ type: 'setTable', table })
}
