'use client'

import { MAX_BATCH_EVENTS } from '@/lib/core/tracking/limits'
import { TRACK_PATH } from '@/lib/core/tracking/track-api'
import type { TrackingAction, TrackingMetadata } from '@/lib/core/tracking/tracking'
import type { QueuedEvent, TrackingBatch } from '@/lib/core/tracking/tracking-batch'

type TrackedPage = { ris_id: number; token: string; hasOrders: boolean }

const BATCH_EVENTS = 20
const FLUSH_MS = 15_000

let page: TrackedPage | undefined
let queue: QueuedEvent[] = []
let dropped = 0
let timer: ReturnType<typeof setTimeout> | undefined

const ageOfPage = (): number => Math.round(performance.now())

/** Sends the queue; no-op before {@link startTracking}. Never throws. */
export const flushTracking = (): void => {
  clearTimeout(timer)
  timer = undefined
  if (!page || queue.length === 0) return
  const batch: TrackingBatch = {
    ris_id: page.ris_id,
    has_orders: page.hasOrders,
    lang: document.documentElement.lang,
    referrer: document.referrer,
    age: ageOfPage(),
    dropped,
    events: queue,
  }
  queue = []
  dropped = 0
  const body = JSON.stringify(batch)
  try {
    // Plain text needs no Blob; the server parses it as JSON.
    if (navigator.sendBeacon(TRACK_PATH, body)) return
    fetch(TRACK_PATH, { method: 'POST', body, keepalive: true }).catch(() => undefined)
  } catch {
    // Blocked by the browser or an extension.
  }
}

/** Never while the page is loading. */
const scheduleFlush = (): void => {
  if (document.readyState === 'complete' && queue.length >= BATCH_EVENTS) flushTracking()
  else timer ??= setTimeout(onTimer, FLUSH_MS)
}

const onTimer = (): void => {
  timer = undefined
  if (document.readyState === 'complete') flushTracking()
  else scheduleFlush()
}

const onVisibilityChange = (): void => {
  if (document.visibilityState === 'hidden') flushTracking()
}

/** Sets the venue, also for events recorded before. */
export const startTracking = (next: TrackedPage): void => {
  if (page && page.ris_id !== next.ris_id) flushTracking()
  page = next
  document.addEventListener('visibilitychange', onVisibilityChange)
  addEventListener('pagehide', flushTracking)
}

/** Never throws or delays (spec section 7). */
export const track = (action: TrackingAction, metadata: TrackingMetadata = {}): void => {
  if (queue.length >= MAX_BATCH_EVENTS) {
    queue.shift()
    dropped += 1
  }
  queue.push({ action, metadata, path: location.pathname, age: ageOfPage() })
  scheduleFlush()
}
