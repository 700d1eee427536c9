'use client'

import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'

const readId = (value: unknown): string | null =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{22,64}$/.test(value) ? value : null

const readName = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** Where storage is blocked, a second send on this page must still replace the first. */
const remembered: { id?: string; name?: string } = {}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Secret session id (spec section 3, user_id): 128 random bits in hex. */
export const sessionUserId = (): string => {
  const known = readStored('session', STORAGE_KEYS.userId, readId) ?? remembered.id
  if (known) return known
  remembered.id = newId()
  writeStored('session', STORAGE_KEYS.userId, remembered.id)
  return remembered.id
}

export const sessionName = (): string | null =>
  readStored('session', STORAGE_KEYS.shareName, readName) ?? remembered.name ?? null

export const keepSessionName = (name: string): void => {
  remembered.name = name
  writeStored('session', STORAGE_KEYS.shareName, name)
}
