import { OUTBOX_KINDS, type OutboxKind } from '@/lib/server/db/outbox'
import { type DeliveryPolicy, retryWait } from '@/lib/server/orders/deliver/delivery-policy'

/** failures: consecutive pauses. pausedUntil: ms. */
type Lane = { inFlight: number; failures: number; pausedUntil: number }

export type DeliveryLanes = {
  room: (kind: OutboxKind, now: number) => number
  begin: (kind: OutboxKind) => void
  /** True if the lane was full. */
  end: (kind: OutboxKind) => boolean
  succeeded: (kind: OutboxKind) => void
  failed: (kind: OutboxKind, now: number) => void
}

/** Bulkhead and circuit breaker per kind: a hanging system delays only its own work. Half-open: one row per pause. */
export const deliveryLanes = (policy: DeliveryPolicy): DeliveryLanes => {
  const lanes = new Map<OutboxKind, Lane>(
    OUTBOX_KINDS.map((kind) => [kind, { inFlight: 0, failures: 0, pausedUntil: 0 }]),
  )
  const laneOf = (kind: OutboxKind): Lane => lanes.get(kind) ?? { inFlight: 0, failures: 0, pausedUntil: 0 }
  // A longer pause was set before the clock was set back.
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
      // Failures of sends already under way count as one.
      if (isPaused(lane, now)) return
      lane.failures += 1
      lane.pausedUntil = now + retryWait(lane.failures, policy)
    },
  }
}
