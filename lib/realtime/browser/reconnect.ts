'use client'
import { exponentialBackoff, withJitter } from '@/lib/async/backoff'
import type { LiveChannel, LiveHandlers } from '@/lib/realtime/live-channel'

/**
 * Milliseconds. `openTimeout`: how long a channel may take to open. `firstDelay` and `maxDelay`: the backoff.
 * `stableAfter`: how long a channel must have been open for the backoff to start anew, so that one that opens and breaks
 * at once is not opened in a loop.
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
