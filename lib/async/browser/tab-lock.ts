'use client'

import { readStored, removeStored, writeStored } from '@/lib/browser/browser-storage'

/** How long what one tab stores takes at most until every other tab reads it, in ms. */
const SETTLE_MS = 100

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

type Claim = { by: string; until: number }

const readClaim = (value: unknown): Claim | null => {
  const { by, until } = Object(value)
  return typeof by === 'string' && typeof until === 'number' ? { by, until } : null
}

/**
 * A lock in storage, for pages without Web Locks (no https, or an older browser): who still holds the claim after it had
 * time to reach every tab has the lock. One that was left behind, as by a tab that died, is over by itself.
 */
const withStoredLock = async <T>(name: string, waitMs: number, task: () => Promise<T>): Promise<T> => {
  const key = `coperto.lock.${name}`
  const by = `${Math.random()}`
  const held = () => readStored('local', key, readClaim)
  const deadline = Date.now() + waitMs
  while (Date.now() < deadline) {
    const claim = held()
    const isFree = claim === null || claim.until < Date.now() || claim.until > Date.now() + waitMs
    // Where storage is blocked no other tab can be known.
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
 * Mutual exclusion between the tabs of this browser: of tasks of one name, one runs at a time. Waits `waitMs` at most and
 * then runs the task all the same: a tab that hangs must not hold up the others for ever.
 */
export const withTabLock = async <T>(name: string, waitMs: number, task: () => Promise<T>): Promise<T> => {
  // A type says that there always are locks; older browsers and plain http have none.
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
