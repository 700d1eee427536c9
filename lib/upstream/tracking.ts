import 'server-only'
import { LRUCache } from 'lru-cache'
import type { TrackedEvent } from '@/lib/core/tracking/tracking'
import type { Backend } from '@/lib/server/backend/backend'
import { bookingEvent, orderEvent } from '@/lib/server/backend/embedded/tracking'
import type { Upstream } from '@/lib/upstream/upstream'

/** Low, as diners' requests go first. */
const AT_ONCE = 4

const MAX_HALF_SENT = 1_000

type CallName = 'event' | 'log'

const send = (upstream: Upstream, call: CallName, { form, log }: TrackedEvent): Promise<unknown> =>
  upstream.send(call, { body: call === 'event' ? new URLSearchParams(form) : { json: log } })

/**
 * Two calls per event (spec section 7); throws the first failure. The outbox retries only the call that failed; after a
 * restart, both.
 */
export const remoteTracking = (upstream: Upstream): Backend['tracking'] => {
  const halfSent = new LRUCache<string, CallName>({ max: MAX_HALF_SENT })

  const record = async (event: TrackedEvent, taken?: CallName) => {
    const calls = (['event', 'log'] as const).filter((call) => call !== taken)
    const outcomes = await Promise.allSettled(calls.map((call) => send(upstream, call, event)))
    const failed = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    return { failed, taken: taken ?? calls.find((_, index) => outcomes[index]?.status === 'fulfilled') }
  }

  const recordUntilTaken = async (event: TrackedEvent): Promise<void> => {
    const key = JSON.stringify(event)
    const { failed, taken } = await record(event, halfSent.get(key))
    halfSent.delete(key)
    if (failed.length === 0) return
    if (taken) halfSent.set(key, taken)
    throw failed[0]
  }

  return {
    record: async (events) => {
      const failures: unknown[] = []
      for (let first = 0; first < events.length; first += AT_ONCE) {
        const recorded = await Promise.all(events.slice(first, first + AT_ONCE).map((event) => record(event)))
        failures.push(...recorded.flatMap(({ failed }) => failed))
        // The service takes nothing now: hundreds of timeouts would delay later events.
        if (recorded.every(({ taken }) => taken === undefined)) break
      }
      if (failures.length > 0) throw failures[0]
    },
    sendorder: (order) => recordUntilTaken(orderEvent(order)),
    booking: (event) => recordUntilTaken(bookingEvent(event)),
  }
}
