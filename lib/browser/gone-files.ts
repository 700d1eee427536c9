'use client'

import { type Guard, readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'
import { MENU_KEYS } from '@/lib/browser/menu-keys'

const BUILT = '/_next/static/'

const toList: Guard<string[]> = (value) =>
  Array.isArray(value) && value.every((one) => typeof one === 'string') ? value : null

const toTrue: Guard<true> = (value) => (value === true ? value : null)

/** Whether the server knows no such file. One that cannot be reached, or is busy, may have it a moment later. */
const isGone = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address, { method: 'HEAD', cache: 'no-store' })).status === 404
  } catch {
    return false
  }
}

/**
 * After an update a page that is open still asks for the scripts and styles of the build it came from. Where such a file is
 * gone, trying again would never help: the page reloads, once for each file, since a server may lack it for good.
 * The cart and what was typed are in the browser's storage.
 */
export const reloadIfGone = async (address: string, reload = () => location.reload()): Promise<void> => {
  if (!address.includes(BUILT)) return
  const before = readStored('session', MENU_KEYS.goneFiles, toList) ?? []
  if (before.includes(address) || !(await isGone(address))) return
  // Without a memory nothing would end the reloading.
  if (!writeStored('session', MENU_KEYS.goneFiles, [...before, address])) return
  writeStored('session', MENU_KEYS.updated, true)
  reload()
}

const addressOf = (target: EventTarget | null): string => {
  if (target instanceof HTMLScriptElement) return target.src
  return target instanceof HTMLLinkElement ? target.href : ''
}

/** Hears of every script and style that fails, whichever part of the page asked for it: such an event does not bubble. */
export const watchGoneFiles = (): void =>
  window.addEventListener('error', ({ target }) => void reloadIfGone(addressOf(target)), true)

/** Whether the page reloaded by itself; true once. */
export const takeUpdated = (): boolean => {
  const isUpdated = readStored('session', MENU_KEYS.updated, toTrue) !== null
  removeStored('session', MENU_KEYS.updated)
  return isUpdated
}
