'use client'

import { keepScan, keptScan } from '@/lib/browser/tables/kept-scan'
import { tableCodeIn } from '@/lib/core/tables/table-code'

/**
 * new: not yet read by a page. taken: used, code unverified. proved: verified by the server. refused: renewed or
 * forged, so the diner types the table.
 */
const SCAN_STATES = ['new', 'taken', 'proved', 'refused'] as const

export type ScanState = (typeof SCAN_STATES)[number]

/** The last scan; `code` only if signed. */
export type ScannedTable = { table: string; code: string | null; state: ScanState }

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Valid for a meal; null without a scan. */
export const scannedTable = (): ScannedTable | null => {
  // The state follows a slash.
  const [encoded = '', word = 'new'] = keptScan().split('/')
  const value = decoded(encoded)
  if (value === '') return null
  const read = tableCodeIn(value)
  const state = SCAN_STATES.find((name) => name === word) ?? 'new'
  return read ? { table: read.table, code: value, state } : { table: value, code: null, state }
}

export const markScan = ({ table, code }: ScannedTable, state: ScanState): ScannedTable => {
  keepScan(`${encodeURIComponent(code ?? table)}/${state}`)
  return { table, code, state }
}
