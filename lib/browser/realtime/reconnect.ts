'use client'
import { exponentialBackoff, withJitter } from '@/lib/core/async/backoff'
import type { LiveChannel, LiveHandlers } from '@/lib/core/realtime/live-channel'

/**
 * Milliseconds. The backoff resets once a channel was open for `stableAfter`, or one that breaks at once would loop.
 */
export type ReconnectTimes = { openTimeout: number; firstDelay: number; maxDelay: number; stableAfter: number }

/**
 * Reopens a lost channel with exponential backoff and jitter. `onLost` is called once for each failure. Returns the
 * function that stops it.
 */
export const reconnectWithBackoff = (
  open: (handlers: LiveHandlers) => LiveChannel,
  { onOpen, onEvent, onLost }: LiveHandlers,
  times: ReconnectTimes,
): (() => void) => {
  let stopLast = (): void => undefined
  let retry: ReturnType<typeof setTimeout> | undefined
  const backoff = { first: times.firstDelay, max: times.maxDelay }
  let retries = 0

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
      if (openedAt !== null && performance.now() - openedAt > times.stableAfter) retries = 0
      retry = setTimeout(connect, withJitter(exponentialBackoff(backoff, retries)))
      retries += 1
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
