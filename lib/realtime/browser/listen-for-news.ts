'use client'
import { reconnectWithBackoff } from '@/lib/realtime/browser/reconnect'
import { openEventSource } from '@/lib/realtime/browser/sse-channel'

const TIMES = { openTimeout: 8_000, firstDelay: 500, maxDelay: 10_000, stableAfter: 30_000 }

/**
 * Calls `onNews` at each event of a stream, and each time it is open, for what was missed meanwhile. What is lost while it
 * is down is found by the caller's own polling; `onLost` says that it is. Answers how to stop.
 */
export const listenForNews = (path: string, onNews: () => void, onLost: () => void = () => undefined): (() => void) =>
  reconnectWithBackoff(
    (handlers) => openEventSource(path, handlers),
    { onOpen: onNews, onEvent: onNews, onLost },
    TIMES,
  )
