'use client'

import { fingerprint, newAttemptKey } from '@/lib/attempt-key'
import { readStored, removeStored, STORAGE_KEYS, writeStored } from '@/lib/browser-storage'
import { isLocale, type Locale } from '@/lib/i18n/locales'

/** `lang` is that of the first press: the server compares the whole request, and a retry has to equal it. */
type Attempt = { key: string; lang: Locale; hash: string; at: number }

/**
 * How long an unconfirmed attempt counts as the same one, in ms. Longer than any retry of a lost answer; short
 * enough that the same dishes ordered again on another evening are a new order and not yesterday's answer.
 */
const LIFETIME = 2 * 60 * 60 * 1000

/** Where storage is blocked or full, a second tap on this page must still find the first tap's key. */
const remembered = new Map<number, Attempt>()

const readAttempt = (value: unknown): Attempt | null => {
  if (typeof value !== 'object' || value === null) return null
  const { key, lang, hash, at } = value as Record<string, unknown>
  if (typeof key !== 'string' || typeof lang !== 'string' || !isLocale(lang)) return null
  return typeof hash === 'string' && typeof at === 'number' ? { key, lang, hash, at } : null
}

/**
 * The attempt of a checkout: the same for the same content, so that a retry, a reload, a second tap or a second
 * tab finds the order already placed; a new one as soon as the content differs.
 */
export const attemptFor = (venueId: number, content: string, lang: Locale): Pick<Attempt, 'key' | 'lang'> => {
  const hash = fingerprint(content)
  const known = readStored('local', STORAGE_KEYS.attempt(venueId), readAttempt) ?? remembered.get(venueId)
  const age = Date.now() - (known?.at ?? 0)
  if (known?.hash === hash && age >= 0 && age < LIFETIME) return known
  const attempt = { key: newAttemptKey(), lang, hash, at: Date.now() }
  remembered.set(venueId, attempt)
  writeStored('local', STORAGE_KEYS.attempt(venueId), attempt)
  return attempt
}

/** The checkout is over, or its key is spent: the next order is a new one whatever it holds. */
export const forgetAttempt = (venueId: number): void => {
  remembered.delete(venueId)
  removeStored('local', STORAGE_KEYS.attempt(venueId))
}
