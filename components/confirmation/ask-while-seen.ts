'use client'

/** Who has not looked at the page again by then, in ms, waits no more. */
const LONGEST_MS = 4 * 60 * 60 * 1000

/**
 * Asks at once and then again and again while the page is seen, and at once when it is seen again: a phone in a pocket
 * asks nothing. `ask` gets how often it asked before, and answers the pause to the next question in ms, or null when
 * there is nothing left to ask; it must not throw. Ends by itself after four hours of the page being open, and with the
 * function that comes back.
 */
export const askWhileSeen = (ask: (before: number) => Promise<number | null>): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let until = Date.now() + LONGEST_MS
  let before = 0
  let isAsking = false
  let isDue = false

  const next = async () => {
    clearTimeout(timer)
    // A question that a phone was put away with may never be answered.
    isDue = isAsking
    if (isAsking) return
    isAsking = true
    const pause = await ask(before)
    before += 1
    isAsking = false
    if (pause === null) stop()
    else if (!seen.signal.aborted && document.visibilityState === 'visible' && Date.now() < until) {
      timer = setTimeout(next, isDue ? 0 : pause)
    }
  }

  const onSeen = () => {
    clearTimeout(timer)
    if (document.visibilityState === 'hidden') return
    until = Date.now() + LONGEST_MS
    void next()
  }
  // A page that comes back from the browser's cache was never hidden to itself.
  const onShown = ({ persisted }: PageTransitionEvent) => {
    if (persisted) onSeen()
  }

  const seen = new AbortController()
  const stop = () => {
    clearTimeout(timer)
    seen.abort()
  }
  document.addEventListener('visibilitychange', onSeen, { signal: seen.signal })
  window.addEventListener('pageshow', onShown, { signal: seen.signal })
  void next()
  return stop
}
