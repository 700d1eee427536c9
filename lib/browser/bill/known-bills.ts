'use client'

import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import type { ChosenAs } from '@/lib/core/bill/bill-api'

/**
 * A bill that this phone may see. `phone`: its secret key on it. `at`: ms, when it was seen last before it was closed.
 * `proved`: this phone's newest order when it joined. `chosen`: where it chose dishes of shared carts.
 */
export type KnownBill = { id: string; phone: string; at: number; proved?: string; chosen?: readonly ChosenAs[] }

/** What this phone pays of a bill; `attemptKey` proves it, as of an order. `tip`: cents in it, none where not known. */
export type KnownPart = { id: string; bill: string; attemptKey: string; tip?: number }

/**
 * What this phone asked to pay, until it has the answer: `amount` and `tip` in cents, by `way`. `content`: the request as
 * the server compares it. `at`: ms, of its first press.
 */
export type Attempt = {
  bill: string
  attemptKey: string
  content: string
  way: string
  amount: number
  tip: number
  at: number
}

/** `ordered`: ms, of the last order that went on a bill; 0 for none. */
type Known = { bills: KnownBill[]; parts: KnownPart[]; attempts: Attempt[]; ordered: number }

const MAX_BILLS = 5
const MAX_PARTS = 20
/** As many as the server lets one phone have open. */
const MAX_ATTEMPTS = 3

/** A bill that was not looked at for so long is of another sitting, in ms. */
export const SITTING_MS = 12 * 60 * 60_000

const NONE: Known = { bills: [], parts: [], attempts: [], ordered: 0 }

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const hasTexts = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof Object(value)[name] === 'string')

const hasNumbers = (value: unknown, names: readonly string[]): boolean =>
  names.every((name) => typeof Object(value)[name] === 'number')

const isBill = (value: unknown): value is KnownBill => hasTexts(value, ['id', 'phone']) && hasNumbers(value, ['at'])
const isPart = (value: unknown): value is KnownPart => hasTexts(value, ['id', 'bill', 'attemptKey'])
const isAttempt = (value: unknown): value is Attempt =>
  hasTexts(value, ['bill', 'attemptKey', 'content', 'way']) && hasNumbers(value, ['amount', 'tip', 'at'])

/** By hand: the menu reads it without a schema library. */
const guard = (value: unknown): Known => {
  const { bills, parts, attempts, ordered } = Object(value)
  return {
    bills: listOf(bills).filter(isBill),
    parts: listOf(parts).filter(isPart),
    attempts: listOf(attempts).filter(isAttempt),
    ordered: typeof ordered === 'number' ? ordered : 0,
  }
}

const read = (venueId: number): Known => readStored('local', STORAGE_KEYS.bills(venueId), guard) ?? NONE

const change = (venueId: number, act: (known: Known) => Partial<Known>): void => {
  const known = read(venueId)
  writeStored('local', STORAGE_KEYS.bills(venueId), { ...known, ...act(known) })
}

const without = (attempts: readonly Attempt[], { attemptKey }: Pick<Attempt, 'attemptKey'>): Attempt[] =>
  attempts.filter((each) => each.attemptKey !== attemptKey)

const isRecent = (at: number, now: number): boolean => at <= now && now - at < SITTING_MS

/** The bill of this sitting that was seen last; null for none. `now`: ms. */
export const lastBill = (venueId: number, now: number): KnownBill | null =>
  read(venueId).bills.find(({ at }) => isRecent(at, now)) ?? null

/** Of any sitting. */
export const knownBill = (venueId: number, id: string): KnownBill | null =>
  read(venueId).bills.find((bill) => bill.id === id) ?? null

/** The key to join a bill with: that of this sitting, else a new one. */
export const phoneToJoin = (venueId: number, now: number): string =>
  lastBill(venueId, now)?.phone ?? newIdempotencyKey()

export const keepBill = (venueId: number, bill: KnownBill): void =>
  change(venueId, ({ bills }) => ({ bills: [bill, ...bills.filter(({ id }) => id !== bill.id)].slice(0, MAX_BILLS) }))

export const keepPart = (venueId: number, part: KnownPart): void =>
  change(venueId, ({ parts }) => ({ parts: [part, ...parts.filter(({ id }) => id !== part.id)].slice(0, MAX_PARTS) }))

export const knownPart = (venueId: number, id: string): KnownPart | null =>
  read(venueId).parts.find((part) => part.id === id) ?? null

/** The part that an attempt became; null while nobody knows of one. */
export const partOfAttempt = (venueId: number, attemptKey: string): KnownPart | null =>
  read(venueId).parts.find((part) => part.attemptKey === attemptKey) ?? null

/** Newest first. */
export const keptAttempts = (venueId: number): readonly Attempt[] => read(venueId).attempts

export const keepAttempt = (venueId: number, attempt: Attempt): void =>
  change(venueId, ({ attempts }) => ({ attempts: [attempt, ...without(attempts, attempt)].slice(0, MAX_ATTEMPTS) }))

export const forgetAttempt = (venueId: number, attempt: Pick<Attempt, 'attemptKey'>): void =>
  change(venueId, ({ attempts }) => ({ attempts: without(attempts, attempt) }))

/** An order of this phone went on a bill; `now`: ms. */
export const markOrdered = (venueId: number, now: number): void => change(venueId, () => ({ ordered: now }))

/** Whether this phone has something on a bill of this sitting, as far as it knows. `now`: ms. */
export const mayHaveBill = (venueId: number, now: number): boolean =>
  lastBill(venueId, now) !== null || isRecent(read(venueId).ordered, now)
