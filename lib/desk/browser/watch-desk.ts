'use client'

import { coalesce } from '@/lib/async/coalesce'
import { fetchDesk } from '@/lib/desk/browser/desk-calls'
import type { DeskState } from '@/lib/desk/desk-state-api'

/** away: this device belongs to no desk. unreachable: nobody answered. */
export type DeskLook = { status: 'here'; desk: DeskState } | { status: 'away' } | { status: 'unreachable' }

/** Between two looks, in ms: news come by themselves, so that a look is for what was lost. */
const PAUSE_MS = 10_000
const RETRY_MS = 2_000

const lookOnce = async (): Promise<DeskLook> => {
  const result = await fetchDesk()
  if (!result.ok) return { status: 'unreachable' }
  const { desk } = result.value
  return desk ? { status: 'here', desk } : { status: 'away' }
}

/**
 * Looks at the desk at once, then again and again while it belongs to this device, and at once whenever the page is seen or
 * the network is back: whatever was missed meanwhile is in the next look. Answers how to look now, and how to stop.
 */
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
