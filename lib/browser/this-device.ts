'use client'

import { DEVICE_HEADER, deviceId } from '@/lib/api/device'
import { readStored, writeStored } from '@/lib/browser/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/storage-keys'

/** Where storage is blocked, this page at least is one device. */
const remembered: { id?: string } = {}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const thisDevice = (): string => {
  const known = readStored('local', STORAGE_KEYS.device, deviceId) ?? remembered.id
  if (known) return known
  remembered.id = newId()
  writeStored('local', STORAGE_KEYS.device, remembered.id)
  return remembered.id
}

/**
 * Goes along with orders and coupon codes, so that one device that sends too many is told so and not all that share its
 * address, and so that the people at its table are charged cover once. Made at the first of them, random, and kept in
 * this browser alone; it follows nobody through the menu.
 */
export const deviceHeader = (): Record<string, string> => ({ [DEVICE_HEADER]: thisDevice() })
