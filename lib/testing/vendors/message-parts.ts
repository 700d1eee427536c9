import { CANARY } from '@/lib/testing/canary'
import type { VendorCheckout } from '@/lib/testing/vendors/vendor'

export type Sent = { headers: Headers; body: Uint8Array }

/** `event`: the id it is kept by, where it says so itself. */
export type Made = Sent & { event?: string }

/** Where something is altered, and by how much: never by nothing. */
export type Die = { at: number; by: number }

/** Makes the nth message of its kind about a checkout. */
export type Make = (checkout: VendorCheckout, n: number, die: Die) => Made

export const DAY_SECONDS = 24 * 3_600

export const bytes = (text: string): Uint8Array => new TextEncoder().encode(text)

export const json = (headers: Record<string, string>): Headers =>
  new Headers({ 'content-type': 'application/json', 'user-agent': CANARY, ...headers })

/** Copies come with the id of the first; news has a number beyond them. */
export const few = (n: number): number => (n < NEWS ? n % 30 : n)
export const NEWS = 100_000

/** A message of somebody who does not sign: whoever knows a name may ask us to look. */
export const hint = (value: object): Sent => ({
  headers: json({}),
  body: bytes(JSON.stringify({ note: CANARY, ...value })),
})

export const alteredByte = (body: Uint8Array, { at, by }: Die): Uint8Array =>
  body.map((byte, index) => (index === at % body.length ? (byte + by) % 256 : byte))

export const alteredCharacter = (text: string, { at, by }: Die): string => {
  const place = at % text.length
  const other = String.fromCharCode(33 + ((text.charCodeAt(place) - 33 + by) % 94))
  return `${text.slice(0, place)}${other}${text.slice(place + 1)}`
}
