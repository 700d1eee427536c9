'use client'

import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { fingerprint, newIdempotencyKey } from '@/lib/browser/http/idempotency-key'
import { isLocale, type Locale } from '@/lib/core/i18n/locales'
import { type StoredPayload, storedPayloadSchema } from '@/lib/core/orders/order-payload'

/** The exact body sent, and what to store once it is an order. */
export type SentRequest = { body: string; payload: StoredPayload }

/** `lang`: of the first press, as a retry must equal the whole request. `unanswered`: the server may have taken one. */
type CheckoutKey = { key: string; lang: Locale; hash: string; at: number; unanswered: readonly SentRequest[] }

/** In ms: longer than any retry, but short enough that the same dishes on another evening are a new order. */
const LIFETIME = 2 * 60 * 60 * 1000

const MAX_SENT = 5

/** Where storage is blocked or full, a second tap must still find the key of the first. */
const remembered = new Map<number, CheckoutKey>()

const readSent = (value: unknown): SentRequest[] => {
  if (typeof value !== 'object' || value === null || !('body' in value) || !('payload' in value)) return []
  const payload = storedPayloadSchema.safeParse(value.payload)
  return typeof value.body === 'string' && payload.success ? [{ body: value.body, payload: payload.data }] : []
}

const readKey = (value: unknown): CheckoutKey | null => {
  if (typeof value !== 'object' || value === null) return null
  const { key, lang, hash, at, unanswered } = value as Record<string, unknown>
  if (typeof key !== 'string' || typeof lang !== 'string' || !isLocale(lang)) return null
  if (typeof hash !== 'string' || typeof at !== 'number') return null
  return { key, lang, hash, at, unanswered: Array.isArray(unanswered) ? unanswered.flatMap(readSent) : [] }
}

const knownKey = (venueId: number): CheckoutKey | null => {
  const known = readStored('local', STORAGE_KEYS.attempt(venueId), readKey) ?? remembered.get(venueId)
  const age = Date.now() - (known?.at ?? 0)
  return known && age >= 0 && age < LIFETIME ? known : null
}

const keep = (venueId: number, next: CheckoutKey): CheckoutKey => {
  remembered.set(venueId, next)
  writeStored('local', STORAGE_KEYS.attempt(venueId), next)
  return next
}

/**
 * Idempotency: equal content keeps its key, so a retry or second tab finds the order already placed. Changed content
 * gets a new key only when no request is unanswered, as the server takes one order under one key, never two.
 */
export const checkoutKey = (venueId: number, content: string, lang: Locale): Pick<CheckoutKey, 'key' | 'lang'> => {
  const hash = fingerprint(content)
  const known = knownKey(venueId)
  if (known?.hash === hash) return known
  if (known && known.unanswered.length > 0) return keep(venueId, { ...known, lang, hash })
  return keep(venueId, { key: newIdempotencyKey(), lang, hash, at: Date.now(), unanswered: [] })
}

const without = (unanswered: readonly SentRequest[], body: string): SentRequest[] =>
  unanswered.filter((sent) => sent.body !== body)

/** Write-ahead: call before sending, as the page may close before the answer. */
export const recordSent = (venueId: number, sent: SentRequest): void => {
  const known = knownKey(venueId)
  if (!known) return
  keep(venueId, { ...known, unanswered: [...without(known.unanswered, sent.body), sent].slice(-MAX_SENT) })
}

export const recordAnswered = (venueId: number, { body }: Pick<SentRequest, 'body'>, isPlaced: boolean): void => {
  const known = knownKey(venueId)
  if (known) keep(venueId, { ...known, unanswered: isPlaced ? [] : without(known.unanswered, body) })
}

/** Requests under the current key, newest first. */
export const unansweredRequests = (venueId: number): readonly SentRequest[] =>
  (knownKey(venueId)?.unanswered ?? []).toReversed()

/** The current key, if a request under it is unanswered: its order may exist. */
export const unansweredKey = (venueId: number): string | null => {
  const known = knownKey(venueId)
  return known && known.unanswered.length > 0 ? known.key : null
}

/** Forgets the current key if it is one of these, whose orders were given up. */
export const dropCheckoutKey = (venueId: number, keys: readonly string[]): void => {
  const known = knownKey(venueId)
  if (known && keys.includes(known.key)) forgetCheckoutKey(venueId)
}

export const forgetCheckoutKey = (venueId: number): void => {
  remembered.delete(venueId)
  removeStored('local', STORAGE_KEYS.attempt(venueId))
}
