'use client'
import { pollWhileVisible } from '@/lib/browser/async/poll-while-visible'
import { openPusherChannel } from '@/lib/browser/realtime/pusher-channel'
import { type ReconnectTimes, reconnectWithBackoff } from '@/lib/browser/realtime/reconnect'
import { openSseChannel } from '@/lib/browser/realtime/sse-channel'
import { type BackoffTimes, exponentialBackoff, withJitter } from '@/lib/core/async/backoff'
import { isEventOf, type ListeningState } from '@/lib/core/realtime/channel'
import type { LiveChannel, LiveHandlers, Share } from '@/lib/core/realtime/live-channel'

/** Milliseconds; events within `coalesce` count as one. */
export type ListenTimes = { coalesce: number; reconnect: ReconnectTimes; poll: BackoffTimes }

const TIMES: ListenTimes = {
  coalesce: 150,
  reconnect: { openTimeout: 8_000, firstDelay: 1_000, maxDelay: 30_000, stableAfter: 30_000 },
  poll: { first: 10_000, max: 30_000 },
}

const openChannel = (share: Share, handlers: LiveHandlers): LiveChannel =>
  share.config.kind === 'pusher' ? openPusherChannel(share, share.config, handlers) : openSseChannel(share, handlers)

/**
 * Push with polling as fallback: calls `onChange` at an event, at each (re)connect, and every 5–30 s while the channel
 * is down. Returns the function that stops it.
 */
export const listenToShare = (
  share: Share,
  onChange: () => void,
  onState: (state: ListeningState) => void,
  times: ListenTimes = TIMES,
): (() => void) => {
  let state: ListeningState | null = null
  let coalescing: ReturnType<typeof setTimeout> | undefined

  const notify = (): void => {
    coalescing ??= setTimeout(() => {
      coalescing = undefined
      onChange()
    }, times.coalesce)
  }
  const poll = async (attempts: number): Promise<number> => {
    if (attempts > 0) notify()
    return withJitter(exponentialBackoff(times.poll, attempts))
  }
  let stopPolling = (): void => undefined
  const enter = (next: ListeningState): void => {
    if (state === next) return
    state = next
    stopPolling()
    if (next === 'polling') stopPolling = pollWhileVisible(poll)
    onState(next)
  }
  const onOpen = (): void => {
    enter('live')
    notify()
  }
  const onEvent = (data: unknown): void => {
    if (isEventOf(share.channel, data)) notify()
  }
  const disconnect = reconnectWithBackoff(
    (handlers) => openChannel(share, handlers),
    { onOpen, onEvent, onLost: () => enter('polling') },
    times.reconnect,
  )
  return () => {
    disconnect()
    stopPolling()
    clearTimeout(coalescing)
  }
}
