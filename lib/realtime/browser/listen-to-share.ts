'use client'
import { type PollTimes, poller } from '@/lib/async/browser/poller'
import { type KeepTimes, keepOpen } from '@/lib/realtime/browser/keep-open'
import { listenByEvents } from '@/lib/realtime/browser/listen-by-events'
import { listenByPusher } from '@/lib/realtime/browser/listen-by-pusher'
import { isEventOf, type ListeningState } from '@/lib/realtime/channel'
import type { LiveChannel, LiveHandlers, Share } from '@/lib/realtime/live-channel'

/** Milliseconds; events within `coalesce` are one. */
export type ListenTimes = { coalesce: number; keep: KeepTimes; poll: PollTimes }

const TIMES: ListenTimes = {
  coalesce: 150,
  keep: { open: 8_000, first: 1_000, max: 30_000, steady: 30_000 },
  poll: { first: 5_000, max: 30_000 },
}

const openChannel = (share: Share, handlers: LiveHandlers): LiveChannel =>
  share.config.kind === 'pusher' ? listenByPusher(share, share.config, handlers) : listenByEvents(share, handlers)

/**
 * Calls `onEvent` whenever the shared cart should be fetched again: at an event of the share, each time the channel
 * (re)connects, and every 5–30 s while it is down, which `onState('polling')` says. Returns what stops it all.
 */
export const listenToShare = (
  share: Share,
  onEvent: () => void,
  onState: (state: ListeningState) => void,
  times: ListenTimes = TIMES,
): (() => void) => {
  let state: ListeningState | null = null
  let ringing: ReturnType<typeof setTimeout> | undefined

  const ring = (): void => {
    ringing ??= setTimeout(() => {
      ringing = undefined
      onEvent()
    }, times.coalesce)
  }
  const polling = poller(ring, times.poll)
  const become = (next: ListeningState): void => {
    if (state === next) return
    state = next
    if (next === 'polling') polling.start()
    else polling.stop()
    onState(next)
  }
  const opened = (): void => {
    become('live')
    // What was missed meanwhile comes with this.
    ring()
  }
  const heard = (data: unknown): void => {
    if (isEventOf(share.channel, data)) ring()
  }
  const kept = keepOpen(
    (handlers) => openChannel(share, handlers),
    { opened, heard, lost: () => become('polling') },
    times.keep,
  )
  return () => {
    kept.stop()
    polling.stop()
    clearTimeout(ringing)
  }
}
