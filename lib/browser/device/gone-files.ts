'use client'

import { type Guard, readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'
import { MENU_KEYS } from '@/lib/browser/device/menu-keys'

const BUILT = '/_next/static/'

const toList: Guard<string[]> = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null

const toTrue: Guard<true> = (value) => (value === true ? value : null)

/** Only a 404 counts: an unreachable or busy server may answer later. */
const isGone = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/**
 * After a deployment an open page may ask for files of its old build; retrying never helps, so it reloads, once per
 * file. Cart and drafts are in browser storage.
 */
export const reloadIfGone = async (address: string, reload = () => location.reload()): Promise<void> => {
  if (!address.includes(BUILT)) return
  const before = readStored('session', MENU_KEYS.goneFiles, toList) ?? []
  if (before.includes(address) || !(await isGone(address))) return
  // Without storage the page would reload for ever.
  if (!writeStored('session', MENU_KEYS.goneFiles, [...before, address])) return
  writeStored('session', MENU_KEYS.updated, true)
  reload()
}

const addressOf = (target: EventTarget | null): string => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : ''
}

/** In the capture phase: these error events do not bubble. */
export const watchGoneFiles = (): void =>
  window.addEventListener('error', ({ target }) => void reloadIfGone(addressOf(target)), true)

export const takeUpdated = (): boolean => {
  const isUpdated = readStored('session', MENU_KEYS.updated, toTrue) !== null
  removeStored('session', MENU_KEYS.updated)
  return isUpdated
}
