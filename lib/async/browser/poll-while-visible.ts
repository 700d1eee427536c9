'use client'

/** Who has not looked at the page again by then, in ms, waits no more. */
const LONGEST_MS = 4 * 60 * 60 * 1000

/**
 * Visibility-aware polling: at once, then after each pause while the page is visible, and at once when it is so again; a
 * phone in a pocket asks nothing. `poll` gets the number of earlier polls and answers the pause to the next in ms, or
 * null when nothing is left to ask; it must not throw. Ends by itself after four hours of the page being open, and with
 * the function that comes back.
 */
export const pollWhileVisible = (poll: (attempts: number) => Promise<number | null>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let until = Date.now() + LONGEST_MS
  let attempts = 0
  let isPolling = false
  let isDue = false

  const next = async () => {
    clearTimeout(timer)
    // A poll that a phone was put away with may never be answered.
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
  // Back-forward cache: a page that comes back was never hidden to itself.
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
