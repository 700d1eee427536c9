'use client'

import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'
import { replaceAddress } from '@/lib/browser/device/replace-address'
import { fragmentOf, placeIn, shareidIn } from '@/lib/core/text/fragment'

/** Cookie of the front server (page-requests.ts) for one venue's pages. */
const NAME = 'coperto_table'
const COOKIE = /(?:^|; )coperto_table=([^;]+)/
const MEAL_SECONDS = 4 * 60 * 60

/** What stands in where cookies are blocked. `pages`: the venue's. `until`: ms. */
type StoredScan = { pages: string; text: string; until: number }

const venuePages = (): string => /^\/[^/]+\/q\/[^/]+/.exec(location.pathname)?.[0] ?? '/'

const textHere = (value: unknown): string | null => {
  const { pages, text, until }: Partial<StoredScan> = Object(value)
  return typeof text === 'string' && pages === venuePages() && Number(until) > Date.now() ? text : null
}

const cookieText = (): string | undefined => COOKIE.exec(document.cookie)?.[1]

/** The last scan here within a meal, encoded as in the cookie; '' without one. */
export const keptScan = (): string => cookieText() ?? readStored('local', MENU_KEYS.scan, textHere) ?? ''

const writeCookie = (text: string, seconds: number): void => {
  // CookieStore is not in every browser, and writes too late for a page being left.
  // biome-ignore lint/suspicious/noDocumentCookie: see above
  document.cookie = `${NAME}=${text}; Path=${venuePages()}; Max-Age=${seconds}; SameSite=Lax`
}

const storeScan = (text: string): void => {
  const scan: StoredScan = { pages: venuePages(), text, until: Date.now() + MEAL_SECONDS * 1000 }
  writeStored('local', MENU_KEYS.scan, scan)
}

export const keepScan = (text: string): void => {
  writeCookie(text, MEAL_SECONDS)
  if (cookieText() === undefined) storeScan(text)
}

export const forgetScan = (): void => {
  writeCookie('', 0)
  removeStored('local', MENU_KEYS.scan)
}

/**
 * Takes a scanned table out of the fragment, where the front server puts it beside the cookie: a link that is passed on
 * names no table. Where cookies are blocked, it is stored. Call it before the router reads the address.
 */
export const takeScanFromAddress = (): void => {
  const { hash, pathname, search } = location
  const table = new URLSearchParams(hash.slice(1)).get('t')
  if (table === null) return
  if (cookieText() === undefined) storeScan(encodeURIComponent(table))
  replaceAddress(pathname + search + fragmentOf(placeIn(hash).slice(1), shareidIn(hash)))
}
