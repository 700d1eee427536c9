'use client'

/** Set by the front server (page-requests.mjs) for the pages of one venue. */
const COOKIE = /(?:^|; )coperto_table=([^;]+)/

/** The table that the scanned code named, for as long as a meal takes; '' where it named none. */
export const scannedTable = (): string => {
  const [, encoded = ''] = COOKIE.exec(document.cookie) ?? []
  try {
    return decodeURIComponent(encoded)
  } catch {
    return ''
  }
}
