import 'server-only'
import { singleFlight } from '@/lib/core/async/single-flight'
import type { TrackedEvent } from '@/lib/core/tracking/tracking'
import { errorFields, type Logger } from '@/lib/server/process/logger'

export type TrackingQueue = {
  /** Drops events over the limit. Never throws or waits. */
  add: (events: readonly TrackedEvent[]) => void
  /** Events of a failed write are lost. */
  flush: () => Promise<void>
}

export type TrackingQueueOptions = {
  record: (events: readonly TrackedEvent[]) => Promise<void>
  log: Logger
  maxQueued?: number
  batchSize?: number
  /** In ms. */
  waitMs?: number
}

/** Write batching: one write a second costs the database less than one per event. */
export const trackingQueue = ({
  record,
  log,
  maxQueued = 5_000,
  batchSize = 500,
  waitMs = 1_000,
}: TrackingQueueOptions): TrackingQueue => {
  let queue: TrackedEvent[] = []
  const alone = singleFlight<void>()
  let timer: NodeJS.Timeout | undefined

  const drain = async (): Promise<void> => {
    while (queue.length > 0) {
      const events = queue.slice(0, batchSize)
      queue = queue.slice(batchSize)
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
      const taken = events.slice(0, Math.max(0, maxQueued - queue.length))
      queue.push(...taken)
      if (taken.length < events.length) log.warn('tracking_dropped', { count: events.length - taken.length })
      if (queue.length === 0) return
      timer ??= setTimeout(flush, waitMs)
      timer.unref()
    },
    flush,
  }
}
