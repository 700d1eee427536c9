'use client'

import { fetchDesk } from '@/lib/browser/desk/desk-calls'
import { listenForNews } from '@/lib/browser/realtime/listen-for-news'
import { apiPath } from '@/lib/core/api/contract'
import { coalesce } from '@/lib/core/async/coalesce'
import { type DeskState, deskNewsApi } from '@/lib/core/desk/desk-state-api'

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

export type DeskWatch = {
  look: () => void
  /** The page has shown an answer: a look that began before it is dropped, and one that sees what came since follows. */
  changed: () => void
  stop: () => void
}

/**
 * Fetches the desk at each of its news, at once when the page becomes visible or online, and every ten seconds. Ends once
 * the device has left the desk.
 */
export const watchDesk = (onLook: (look: DeskLook) => void): DeskWatch => {
  const run = coalesce<void>()
  const listeners = new AbortController()
  const { signal } = listeners
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopNews: (() => void) | null = null
  let answers = 0

  const look = (): void => void run('desk', lookAndWait)
  /** A lost stream looks at once; where that fails, a new stream is opened only after an answer. */
  const listen = (isHere: boolean): void => {
    if (isHere) stopNews ??= listenForNews(apiPath(deskNewsApi, {}), look, look)
    else {
      stopNews?.()
      stopNews = null
    }
  }
  const say = (found: DeskLook): void => {
    onLook(found)
    listen(found.status === 'here')
  }
  const lookAndWait = async (): Promise<void> => {
    const before = answers
    const found = await lookOnce()
    if (signal.aborted || before !== answers) return
    say(found)
    clearTimeout(timer)
    if (found.status !== 'away') timer = setTimeout(look, found.status === 'here' ? PAUSE_MS : RETRY_MS)
  }
  const wake = (): void => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', () => say({ status: 'unreachable' }), { signal })
  look()
  return {
    look,
    changed: () => {
      answers += 1
      look()
    },
    stop: () => {
      clearTimeout(timer)
      listeners.abort()
      listen(false)
    },
  }
}
