'use client'

import { cartStore, loadCart } from '@/lib/browser/cart/cart-store'
import { forgetScan } from '@/lib/browser/tables/kept-scan'
import { markScan, type ScannedTable, scannedTable } from '@/lib/browser/tables/scanned-table'
import { normaliseTable, tableProblem } from '@/lib/core/checkout/table-form'

/** A new scan clears the table in the cart: the latest word wins. Call it in an effect. */
export const takeScan = (venueId: number): ScannedTable | null => {
  const scan = scannedTable()
  if (scan?.state !== 'new') return scan
  const { cart, dispatch } = loadCart(venueId).getState()
  if (cart.table !== -1) dispatch({ type: 'setTable', table: -1 })
  return markScan(scan, 'taken')
}

/** The table typed since the scan, else the scanned one; '' if neither is valid. */
export const seatOf = (said: string | -1, scan: ScannedTable | null): string => {
  const scanned = scan && scan.state !== 'refused' ? scan.table : ''
  const table = said === -1 ? scanned : said
  return tableProblem(table) === null ? normaliseTable(table) : ''
}

/** Whether the diner's table is the scanned one, as far as the device knows. */
export const sitsAtScan = (venueId: number): boolean => {
  const scanned = seatOf(-1, scannedTable())
  return scanned !== '' && scanned === seatOf(cartStore(venueId).getState().cart.table, scannedTable())
}

/** The code for the server to verify; undefined unless this table was scanned. */
export const codeFor = (table: string): string | undefined => {
  const scan = scannedTable()
  if (!scan?.code || scan.state === 'refused') return undefined
  return scan.table === normaliseTable(table) ? scan.code : undefined
}

export const sitAt = (venueId: number, table: string): void => {
  const scan = scannedTable()
  if (scan && (scan.state === 'refused' || normaliseTable(scan.table) !== table)) forgetScan()
  cartStore(venueId).getState().dispatch({ type: 'setTable', table })
}
