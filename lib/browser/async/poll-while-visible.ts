'use client'

const LONGEST_MS = 4 * 60 * 60 * 1000

/**
 * Polls at once and whenever the page becomes visible, never while hidden, until four hours after it was last shown.
 * `poll` returns the ms until the next one, or null to end, and must not throw. Returns the function that stops it.
 */
export const pollWhileVisible = (poll: (attempts: number) => Promise<number | null>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let until = Date.now() + LONGEST_MS
  let attempts = 0
  let isPolling = false
  let isDue = false

  const next = async () => {
    clearTimeout(timer)
    // A poll begun before the phone slept may never resolve.
    isDue = isPolling
    if (isPolling) return
    isPolling = true
    const pause = await poll(attempts)
    attempts += 1
    isPolling = false
    if (pause === null) stop()
    else if (!listeners.signal.aborted && document.visibilityState === 'visible' && Date.now() < until) {
      timer = setTimeout(next, isDue ? 0 : pause)
    }
  }

  const onVisibility = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    until = Date.now() + LONGEST_MS
    void next()
  }
  // A page restored from the back-forward cache may get no visibilitychange.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onVisibility()
  }

  const listeners = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    listeners.abort()
  }
  document.addEventListener('visibilitychange', onVisibility, { signal: listeners.signal })
  window.addEventListener('pageshow', onPageShow, { signal: listeners.signal })
  void next()
  return stop
}
