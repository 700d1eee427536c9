'use client'

/** Milliseconds between two questions: from `first` to `max`, ever more. */
export type PollTimes = { first: number; max: number }

/**
 * Polling with backoff and jitter: asks again and again, never in step with others; not while the page is hidden, and
 * at once when it is shown.
 */
export const poller = (ask: () => void, { first, max }: PollTimes) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let base = first

  const isHidden = (): boolean => document.visibilityState === 'hidden'
  const next = (): void => {
    clearTimeout(timer)
    if (isHidden()) return
    timer = setTimeout(asked, Math.min(max, base * (1 + Math.random() * 0.2)))
    base = Math.min(base * 1.5, max)
  }
  const asked = (): void => {
    ask()
    next()
  }
  const shown = (): void => {
    if (isHidden()) clearTimeout(timer)
    else asked()
  }
  const stop = (): void => {
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', shown)
  }
  return {
    start: (): void => {
      stop()
      base = first
      document.addEventListener('visibilitychange', shown)
      next()
    },
    stop,
  }
}
