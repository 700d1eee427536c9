'use client'
import { reconnectWithBackoff } from '@/lib/browser/realtime/reconnect'
import { openEventSource } from '@/lib/browser/realtime/sse-channel'

const TIMES = { openTimeout: 8_000, firstDelay: 500, maxDelay: 10_000, stableAfter: 30_000 }

/**
 * Calls `onNews` at each event and each (re)connect, to catch up; while `onLost` the caller polls. Returns the function
 * that stops it.
 */
export const listenForNews = (path: string, onNews: () => void, onLost: () => void = () => undefined): (() => void) =>
  reconnectWithBackoff(
    (handlers) => openEventSource(path, handlers),
    { onOpen: onNews, onEvent: onNews, onLost },
    TIMES,
  )
