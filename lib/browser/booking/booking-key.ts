'use client'

import { z } from 'zod'
import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { fingerprint, newIdempotencyKey } from '@/lib/browser/http/idempotency-key'

const usedSchema = z.object({ key: z.uuid(), hash: z.string(), at: z.number() })

type UsedKey = z.infer<typeof usedSchema>

/** Longer than any retry of a lost answer. */
const LIFETIME = 2 * 60 * 60 * 1000

/** Fallback for blocked storage, so a second tap finds the first tap's key. */
const remembered = new Map<number, UsedKey>()

const stored = (venueId: number): UsedKey | null =>
  readStored('local', STORAGE_KEYS.bookingAttempt(venueId), (value) => usedSchema.safeParse(value).data ?? null)

/** The idempotency key of this content, shared by retries, reloads and tabs. */
export const bookingKey = (venueId: number, content: string): string => {
  const hash = fingerprint(content)
  const known = stored(venueId) ?? remembered.get(venueId)
  const age = Date.now() - (known?.at ?? 0)
  if (known?.hash === hash && age >= 0 && age < LIFETIME) return known.key
  const used = { key: newIdempotencyKey(), hash, at: Date.now() }
  remembered.set(venueId, used)
  writeStored('local', STORAGE_KEYS.bookingAttempt(venueId), used)
  return used.key
}

export const forgetBookingKey = (venueId: number): void => {
  remembered.delete(venueId)
  removeStored('local', STORAGE_KEYS.bookingAttempt(venueId))
}
