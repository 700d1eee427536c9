'use client'

import { readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'
import { fingerprint, newIdempotencyKey } from '@/lib/http/browser/idempotency-key'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { type StoredPayload, storedPayloadSchema } from '@/lib/orders/order-payload'

/** A request that went out: its body to the letter, and what is stored once it is known to be an order. */
export type SentRequest = { body: string; payload: StoredPayload }

/**
 * The idempotency key of a checkout. `lang` is that of the first press: the server compares the whole request, and a retry
 * has to equal it. `unanswered`: what went out under this key and was never answered; the server may have taken any one
 * of them.
 */
type CheckoutKey = { key: string; lang: Locale; hash: string; at: number; unanswered: readonly SentRequest[] }

/**
 * How long a key that was not confirmed counts for the same checkout, in ms. Longer than any retry of a lost answer; short
 * enough that the same dishes ordered again on another evening are a new order and not yesterday's answer.
 */
const LIFETIME = 2 * 60 * 60 * 1000

/** More than anybody changes an order while no answer comes. */
const MAX_SENT = 5

/** Where storage is blocked or full, a second tap on this page must still find the first tap's key. */
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
 * Idempotency: the key of a checkout is the same for the same content, so that a retry, a reload, a second tap or a second
 * tab finds the order already placed. Other content gets a new key, but not while nobody knows what became of what
 * was sent before: under the same key the server takes one of them, never both.
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

/** Notes that a request goes out, before it does: the page may be gone before its answer comes. */
export const recordSent = (venueId: number, sent: SentRequest): void => {
  const known = knownKey(venueId)
  if (!known) return
  keep(venueId, { ...known, unanswered: [...without(known.unanswered, sent.body), sent].slice(-MAX_SENT) })
}

/** Notes that a request was answered: with its order, which is then the only one of its key, or with a refusal. */
export const recordAnswered = (venueId: number, { body }: Pick<SentRequest, 'body'>, isPlaced: boolean): void => {
  const known = knownKey(venueId)
  if (known) keep(venueId, { ...known, unanswered: isPlaced ? [] : without(known.unanswered, body) })
}

/** What was sent under the key of now and never answered, newest first. */
export const unansweredRequests = (venueId: number): readonly SentRequest[] =>
  (knownKey(venueId)?.unanswered ?? []).toReversed()

/** The checkout is over, or its key is spent: the next order is a new one whatever it holds. */
export const forgetCheckoutKey = (venueId: number): void => {
  remembered.delete(venueId)
  removeStored('local', STORAGE_KEYS.attempt(venueId))
}
