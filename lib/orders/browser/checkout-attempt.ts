'use client'

import { fingerprint, newIdempotencyKey } from '@/lib/attempt-key'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '@/lib/browser-storage'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { type StoredPayload, storedPayloadSchema } from '@/lib/orders/order-payload'

/** A request that went out: its body to the letter, and what is stored once it is known to be an order. */
export type SentAttempt = { body: string; payload: StoredPayload }

/**
 * `lang` is that of the first press: the server compares the whole request, and a retry has to equal it. `unanswered`:
 * what went out under this key and was never answered; the server may have taken any one of them.
 */
type Attempt = { key: string; lang: Locale; hash: string; at: number; unanswered: readonly SentAttempt[] }

/**
 * How long an unconfirmed attempt counts as the same one, in ms. Longer than any retry of a lost answer; short
 * enough that the same dishes ordered again on another evening are a new order and not yesterday's answer.
 */
const LIFETIME = 2 * 60 * 60 * 1000

/** More than anybody changes an order while no answer comes. */
const MAX_SENT = 5

/** Where storage is blocked or full, a second tap on this page must still find the first tap's key. */
const remembered = new Map<number, Attempt>()

const readSent = (value: unknown): SentAttempt[] => {
  if (typeof value !== 'object' || value === null || !('body' in value) || !('payload' in value)) return []
  const payload = storedPayloadSchema.safeParse(value.payload)
  return typeof value.body === 'string' && payload.success ? [{ body: value.body, payload: payload.data }] : []
}

const readAttempt = (value: unknown): Attempt | null => {
  if (typeof value !== 'object' || value === null) return null
  const { key, lang, hash, at, unanswered } = value as Record<string, unknown>
  if (typeof key !== 'string' || typeof lang !== 'string' || !isLocale(lang)) return null
  if (typeof hash !== 'string' || typeof at !== 'number') return null
  return { key, lang, hash, at, unanswered: Array.isArray(unanswered) ? unanswered.flatMap(readSent) : [] }
}

const knownAttempt = (venueId: number): Attempt | null => {
  const known = readStored('local', STORAGE_KEYS.attempt(venueId), readAttempt) ?? remembered.get(venueId)
  const age = Date.now() - (known?.at ?? 0)
  return known && age >= 0 && age < LIFETIME ? known : null
}

const keep = (venueId: number, attempt: Attempt): Attempt => {
  remembered.set(venueId, attempt)
  writeStored('local', STORAGE_KEYS.attempt(venueId), attempt)
  return attempt
}

/**
 * The attempt of a checkout: the same for the same content, so that a retry, a reload, a second tap or a second
 * tab finds the order already placed. Other content is a new attempt, but not while nobody knows what became of what
 * was sent before: under the same key the server takes one of them, never both.
 */
export const attemptFor = (venueId: number, content: string, lang: Locale): Pick<Attempt, 'key' | 'lang'> => {
  const hash = fingerprint(content)
  const known = knownAttempt(venueId)
  if (known?.hash === hash) return known
  if (known && known.unanswered.length > 0) return keep(venueId, { ...known, lang, hash })
  return keep(venueId, { key: newIdempotencyKey(), lang, hash, at: Date.now(), unanswered: [] })
}

const without = (unanswered: readonly SentAttempt[], body: string): SentAttempt[] =>
  unanswered.filter((sent) => sent.body !== body)

/** Notes that a request goes out, before it does: the page may be gone before its answer comes. */
export const noteSent = (venueId: number, sent: SentAttempt): void => {
  const known = knownAttempt(venueId)
  if (!known) return
  keep(venueId, { ...known, unanswered: [...without(known.unanswered, sent.body), sent].slice(-MAX_SENT) })
}

/** Notes that a request was answered: with its order, which is then the only one of its key, or with a refusal. */
export const noteAnswered = (venueId: number, { body }: Pick<SentAttempt, 'body'>, isPlaced: boolean): void => {
  const known = knownAttempt(venueId)
  if (known) keep(venueId, { ...known, unanswered: isPlaced ? [] : without(known.unanswered, body) })
}

/** What was sent under the key of now and never answered, newest first. */
export const unansweredOf = (venueId: number): readonly SentAttempt[] =>
  (knownAttempt(venueId)?.unanswered ?? []).toReversed()

/** The checkout is over, or its key is spent: the next order is a new one whatever it holds. */
export const forgetAttempt = (venueId: number): void => {
  remembered.delete(venueId)
  removeStored('local', STORAGE_KEYS.attempt(venueId))
}
