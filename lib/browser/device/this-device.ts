'use client'

import { readStored, writeStored } from '@/lib/browser/device/browser-storage'
import { STORAGE_KEYS } from '@/lib/browser/device/storage-keys'
import { DEVICE_HEADER, deviceId } from '@/lib/core/api/device'

/** Fallback if storage is blocked. */
const remembered: { id?: string } = {}

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const knownDevice = (): string | undefined => readStored('local', STORAGE_KEYS.device, deviceId) ?? remembered.id

const thisDevice = (): string => {
  const known = knownDevice()
  if (known) return known
  remembered.id = newId()
  writeStored('local', STORAGE_KEYS.device, remembered.id)
  return remembered.id
}

/** Random id for orders and coupon codes: limits apply per device, not per shared address; cover is charged once. */
export const deviceHeader = (): Record<string, string> => ({ [DEVICE_HEADER]: thisDevice() })

/** Makes no id: only orders and coupon codes do. */
export const knownDeviceHeader = (): Record<string, string> => {
  const known = knownDevice()
  return known ? { [DEVICE_HEADER]: known } : {}
}
