import 'server-only'
import { singleFlight } from '@/lib/async/single-flight'
import { errorFields, type Logger } from '@/lib/logger'
import type { TrackedEvent } from '@/lib/tracking/tracking'

export type TrackingQueue = {
  /** Takes events to be recorded soon; beyond the limit they are dropped. Never throws, never waits. */
  add: (events: readonly TrackedEvent[]) => void
  /** Records what is waiting; a failure is logged and its events are gone. */
  flush: () => Promise<void>
}

export type TrackingQueueOptions = {
  record: (events: readonly TrackedEvent[]) => Promise<void>
  log: Logger
  /** Most events kept in memory. */
  maxWaiting?: number
  /** Most events recorded at once. */
  maxAtOnce?: number
  /** How long the first event waits for others, in ms. */
  waitMs?: number
}

/** Gathers the events of many diners: one write a second costs the database less than one for each of them. */
export const trackingQueue = ({
  record,
  log,
  maxWaiting = 5_000,
  maxAtOnce = 500,
  waitMs = 1_000,
}: TrackingQueueOptions): TrackingQueue => {
  let waiting: TrackedEvent[] = []
  const alone = singleFlight<void>()
  let timer: NodeJS.Timeout | undefined

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const events = waiting.slice(0, maxAtOnce)
      waiting = waiting.slice(maxAtOnce)
      try {
        await record(events)
      } catch (error) {
        log.warn('tracking_failed', { count: events.length, ...errorFields(error) })
      }
    }
  }

  const flush = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    return alone('drain', drain)
  }

  return {
    add: (events) => {
      const taken = events.slice(0, Math.max(0, maxWaiting - waiting.length))
      waiting.push(...taken)
      if (taken.length < events.length) log.warn('tracking_dropped', { count: events.length - taken.length })
      if (waiting.length === 0) return
      timer ??= setTimeout(flush, waitMs)
      timer.unref()
    },
    flush,
  }
}
