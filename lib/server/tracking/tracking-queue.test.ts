import { expect, it } from '@jest/globals'
import type { TrackedEvent } from '@/lib/core/tracking/tracking'
import { trackedEvents } from '@/lib/core/tracking/tracking-batch'
import type { LogFields } from '@/lib/server/process/logger'
import { trackingQueue } from '@/lib/server/tracking/tracking-queue'
import { silentLog } from '@/lib/testing/orders/test-order'

const events = (count: number): TrackedEvent[] =>
  trackedEvents(
    {
      ris_id: 7,
      has_orders: false,
      lang: 'it',
      referrer: '',
      age: 0,
      dropped: 0,
      events: Array.from({ length: count }, () => ({ action: 'pageview', metadata: {}, path: '/', age: 0 })),
    },
    't',
    { origin: 'http://a.example', userAgent: '', now: 0 },
  )

const open = (record: (events: readonly TrackedEvent[]) => Promise<void>) => {
  const warnings: [string, LogFields | undefined][] = []
  const log = { ...silentLog, warn: (msg: string, fields?: LogFields) => void warnings.push([msg, fields]) }
  return { queue: trackingQueue({ record, log, maxQueued: 10, batchSize: 4, waitMs: 1 }), warnings }
}

it('records what came together in few writes, by itself', async () => {
  const sizes: number[] = []
  let done = (): void => undefined
  const all = new Promise<void>((resolve) => {
    done = resolve
  })
  const { queue } = open(async (some) => {
    sizes.push(some.length)
    if (sizes.reduce((sum, size) => sum + size, 0) === 7) done()
  })
  for (const count of [1, 0, 5, 1]) queue.add(events(count))
  await all
  expect(sizes).toEqual([4, 3])
})

it('keeps no more than its limit and says how many it dropped', async () => {
  const kept: number[] = []
  const { queue, warnings } = open(async (some) => void kept.push(some.length))
  queue.add(events(8))
  queue.add(events(8))
  queue.add(events(3))
  expect(warnings).toEqual([
    ['tracking_dropped', { count: 6 }],
    ['tracking_dropped', { count: 3 }],
  ])
  await queue.flush()
  expect(kept).toEqual([4, 4, 2])
})

it('outlives a backend that fails: the failure is logged and the next events are recorded', async () => {
  let fails = true
  const kept: number[] = []
  const { queue, warnings } = open(async (some) => {
    if (fails) throw new Error('secret')
    kept.push(some.length)
  })
  queue.add(events(2))
  await queue.flush()
  expect(warnings).toEqual([['tracking_failed', expect.objectContaining({ count: 2, errorName: 'Error' })]])
  fails = false
  queue.add(events(3))
  await queue.flush()
  expect(kept).toEqual([3])
})
