import { OUTBOX_KINDS, type OutboxKind } from '@/lib/db/outbox'
import { type DeliveryPolicy, retryWait } from '@/lib/orders/deliver/delivery-policy'

/**
 * Bulkhead and circuit breaker of one kind of work. failures: pauses in a row since the system last took something.
 * pausedUntil: ms; the system was down, and nothing is sent before.
 */
type Lane = { inFlight: number; failures: number; pausedUntil: number }

export type DeliveryLanes = {
  /** How many more rows of a kind may be claimed now. */
  room: (kind: OutboxKind, now: number) => number
  begin: (kind: OutboxKind) => void
  /** Ends a try; true where the lane had been full, so that more may be waiting. */
  end: (kind: OutboxKind) => boolean
  succeeded: (kind: OutboxKind) => void
  /** The system of this kind was down at a try. */
  failed: (kind: OutboxKind, now: number) => void
}

/**
 * One lane a kind of work, so that a system that hangs holds up what is for itself alone. While a system is down one row is
 * sent after each pause (half-open), however many wait; the first that is taken opens the lane again.
 */
export const deliveryLanes = (policy: DeliveryPolicy): DeliveryLanes => {
  const lanes = new Map<OutboxKind, Lane>(
    OUTBOX_KINDS.map((kind) => [kind, { inFlight: 0, failures: 0, pausedUntil: 0 }]),
  )
  const laneOf = (kind: OutboxKind): Lane => lanes.get(kind) ?? { inFlight: 0, failures: 0, pausedUntil: 0 }
  // A pause longer than any began before the clock was set back.
  const isPaused = ({ pausedUntil }: Lane, now: number): boolean =>
    now < pausedUntil && pausedUntil <= now + policy.maxWait

  return {
    room: (kind, now) => {
      const lane = laneOf(kind)
      if (isPaused(lane, now)) return 0
      return Math.max(0, (lane.failures > 0 ? 1 : policy.batch) - lane.inFlight)
    },
    begin: (kind) => {
      laneOf(kind).inFlight += 1
    },
    end: (kind) => {
      const lane = laneOf(kind)
      const wasFull = lane.inFlight >= (lane.failures > 0 ? 1 : policy.batch)
      lane.inFlight -= 1
      return wasFull
    },
    succeeded: (kind) => Object.assign(laneOf(kind), { failures: 0, pausedUntil: 0 }),
    failed: (kind, now) => {
      const lane = laneOf(kind)
      // Those that were under way when the pause began fail with it, and count once.
      if (isPaused(lane, now)) return
      lane.failures += 1
      lane.pausedUntil = now + retryWait(lane.failures, policy)
    },
  }
}
