'use client'
import type { LiveChannel, LiveHandlers } from '@/lib/realtime/live-channel'

/**
 * Milliseconds. `openTimeout`: how long a channel may take to open. `firstDelay` and `maxDelay`: the backoff, doubled
 * each time. `stableAfter`: how long a channel must have been open for the backoff to start anew, so that one that
 * opens and breaks at once is not opened in a loop.
 */
export type ReconnectTimes = { openTimeout: number; firstDelay: number; maxDelay: number; stableAfter: number }

/**
 * Reconnect with exponential backoff and jitter: opens a channel, and again whenever it is lost. `onLost` is called once
 * for each time it fails to open or breaks. Answers how to stop.
 */
export const reconnectWithBackoff = (
  open: (handlers: LiveHandlers) => LiveChannel,
  { onOpen, onEvent, onLost }: LiveHandlers,
  times: ReconnectTimes,
): (() => void) => {
  let stopLast = (): void => undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  let delay = times.firstDelay

  const connect = (): void => {
    let over = false
    let openedAt: number | null = null
    const stop = (): void => {
      over = true
      clearTimeout(timeout)
      channel.close()
    }
    const lost = (): void => {
      if (over) return
      stop()
      if (openedAt !== null && performance.now() - openedAt > times.stableAfter) delay = times.firstDelay
      // Jitter, between half and the whole of the delay: listeners lost together must not come back together.
      retry = setTimeout(connect, delay * (0.5 + Math.random() / 2))
      delay = Math.min(delay * 2, times.maxDelay)
      onLost()
    }
    const opened = (): void => {
      if (over) return
      clearTimeout(timeout)
      openedAt = performance.now()
      onOpen()
    }
    const received = (data: unknown): void => {
      if (!over) onEvent(data)
    }
    const timeout = setTimeout(lost, times.openTimeout)
    const channel = open({ onOpen: opened, onEvent: received, onLost: lost })
    stopLast = stop
  }

  connect()
  return () => {
    clearTimeout(retry)
    stopLast()
  }
}
