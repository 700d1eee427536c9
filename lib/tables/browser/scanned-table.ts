'use client'

import { tableCodeIn } from '@/lib/tables/table-code'

/**
 * What became of a scan. new: no page has looked at it yet. taken: it counts, and nobody has judged its code. proved: the
 * server knows the code. refused: it was renewed or forged, and the diner says where they sit.
 */
const SCAN_STATES = ['new', 'taken', 'proved', 'refused'] as const

export type ScanState = (typeof SCAN_STATES)[number]

/** The table that the diner scanned last, as far as a browser can know; `code` only of a signed one. */
export type ScannedTable = { table: string; code: string | null; state: ScanState }

const NAME = 'coperto_table'
const MEAL_SECONDS = 4 * 60 * 60

/** Set by the front server (page-requests.ts) for the pages of one venue; what became of it stands behind a slash. */
const COOKIE = /(?:^|; )coperto_table=([^;/]+)(?:\/(\w+))?/

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}

/** The scan for as long as a meal takes; null where nothing was scanned. */
export const scannedTable = (): ScannedTable | null => {
  const [, encoded = '', word = 'new'] = COOKIE.exec(document.cookie) ?? []
  const value = decoded(encoded)
  if (value === '') return null
  const read = tableCodeIn(value)
  const state = SCAN_STATES.find((name) => name === word) ?? 'new'
  return read ? { table: read.table, code: value, state } : { table: value, code: null, state }
}

/** The pages of the venue, as the front server names them. */
const venuePages = (): string => /^\/[^/]+\/q\/[^/]+/.exec(location.pathname)?.[0] ?? '/'

const keep = (value: string, seconds: number): void => {
  // The CookieStore is not in every browser of today, and answers later than a page that is left.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${value}; Path=${venuePages()}; Max-Age=${seconds}; SameSite=Lax`
}

/** Notes what became of a scan, for the other pages of the venue. */
export const markScan = ({ table, code }: ScannedTable, state: ScanState): ScannedTable => {
  keep(`${encodeURIComponent(code ?? table)}/${state}`, MEAL_SECONDS)
  return { table, code, state }
}

export const forgetScan = (): void => keep('', 0)
