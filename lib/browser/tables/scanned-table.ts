'use client'

import { tableCodeIn } from '@/lib/core/tables/table-code'

/**
 * new: not yet read by a page. taken: used, code unverified. proved: verified by the server. refused: renewed or
 * forged, so the diner types the table.
 */
const SCAN_STATES = ['new', 'taken', 'proved', 'refused'] as const

export type ScanState = (typeof SCAN_STATES)[number]

/** The last scan; `code` only if signed. */
export type ScannedTable = { table: string; code: string | null; state: ScanState }

const NAME = 'coperto_table'
const MEAL_SECONDS = 4 * 60 * 60

/** Cookie of the front server (page-requests.ts) for one venue's pages; the state follows a slash. */
const COOKIE = /(?:^|; )coperto_table=([^;/]+)(?:\/(\w+))?/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** Valid for a meal; null without a scan. */
export const scannedTable = (): ScannedTable | null => {
  const [, encoded = '', word = 'new'] = COOKIE.exec(document.cookie) ?? []
  const value = decoded(encoded)
  if (value === '') return null
  const read = tableCodeIn(value)
  const state = SCAN_STATES.find((name) => name === word) ?? 'new'
  return read ? { table: read.table, code: value, state } : { table: value, code: null, state }
}

const venuePages = (): string => /^\/[^/]+\/q\/[^/]+/.exec(location.pathname)?.[0] ?? '/'

const keep = (value: string, seconds: number): void => {
  // CookieStore is not in every browser, and writes too late for a page being left.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${value}; Path=${venuePages()}; Max-Age=${seconds}; SameSite=Lax`
}

export const markScan = ({ table, code }: ScannedTable, state: ScanState): ScannedTable => {
  keep(`${encodeURIComponent(code ?? table)}/${state}`, MEAL_SECONDS)
  return { table, code, state }
}

export const forgetScan = (): void => keep('', 0)
