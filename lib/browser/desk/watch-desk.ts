'use client'

import { fetchDesk } from '@/lib/browser/desk/desk-calls'
import { coalesce } from '@/lib/core/async/coalesce'
import type { DeskState } from '@/lib/core/desk/desk-state-api'

/** away: this device belongs to no desk. */
export type DeskLook = { status: 'here'; desk: DeskState } | { status: 'away' } | { status: 'unreachable' }

/** Only catches lost events. */
const PAUSE_MS = 10_000
const RETRY_MS = 2_000

const lookOnce = async (): Promise<DeskLook> => {
  const result = await fetchDesk()
  if (!result.ok) return { status: 'unreachable' }
  const { desk } = result.value
  return desk ? { status: 'here', desk } : { status: 'away' }
}

/** Polls, and at once when the page becomes visible or online. Ends once the device has left the desk. */
export const watchDesk = (onLook: (look: DeskLook) => void): { look: () => void; stop: () => void } => {
  const run = coalesce<DeskLook>()
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined

  const look = async (): Promise<void> => {
    const found = await run('desk', lookOnce)
    if (signal.aborted) return
    onLook(found)
    clearTimeout(timer)
    if (found.status !== 'away') timer = setTimeout(look, found.status === 'here' ? PAUSE_MS : RETRY_MS)
  }
  const wake = (): void => {
    if (document.visibilityState === 'visible') void look()
  }
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', () => onLook({ status: 'unreachable' }), { signal })
  void look()
  return {
    look: () => void look(),
    stop: () => {
      clearTimeout(timer)
      listeners.abort()
    },
  }
}
