'use client'

import { readStored, removeStored, writeStored } from '@/lib/browser/device/browser-storage'

/** Milliseconds until every other tab can read a write to storage. */
const SETTLE_MS = 100

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Claim = { by: string; until: number }

const readClaim = (value: unknown): Claim | null => {
  const { by, until } = Object(value)
  return typeof by === 'string' && typeof until === 'number' ? { by, until } : null
}

/** Without Web Locks a tab holds the lock if its claim survives SETTLE_MS; a dead tab's claim expires. */
const withStoredLock = async <T>(name: string, waitMs: number, task: () => Promise<T>): Promise<T> => {
  const key = `coperto.lock.${name}`
  const by = `${Math.random()}`
  const held = () => readStored('local', key, readClaim)
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const claim = held()
    const isFree = claim === null || claim.until < Date.now() || claim.until > Date.now() + waitMs
    // Blocked storage: no other tab can be seen.
    if (isFree && !writeStored('local', key, { by, until: deadline })) break
    await pause(SETTLE_MS)
    if (isFree && held()?.by === by) break
  }
  try {
    return await task()
  } finally {
    if (held()?.by === by) removeStored('local', key)
  }
}

/**
 * Mutex between the tabs of this browser. After `waitMs` the task runs without the lock: a hung tab must not block the
 * others.
 */
export const withTabLock = async <T>(name: string, waitMs: number, task: () => Promise<T>): Promise<T> => {
  // Missing in older browsers and on plain http, whatever the type says.
  const locks: LockManager | undefined = navigator.locks
  if (!locks) return withStoredLock(name, waitMs, task)
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), waitMs)
  let began = false
  const run = () => {
    began = true
    clearTimeout(timer)
    return task()
  }
  try {
    return await locks.request(`coperto.${name}`, { signal: patience.signal }, run)
  } catch (error) {
    if (began) throw error
    return run()
  }
}
