import 'server-only'
import { getDistance } from 'geolib'
import type { Backend } from '@/lib/server/backend/backend'

/** A rule of thumb, not a measurement. */
const ROAD_FACTOR = 1.3

/** Minutes until the kitchen is ready. */
const PREPARATION = 20

const MINUTE = 60_000
const STEP = 5 * MINUTE

/**
 * Estimates without a delivery system: straight line times a road factor, and a courier always available after
 * preparation.
 */
export const embeddedDelivery = (now: () => number = Date.now): Backend['delivery'] => ({
  distance: async (from, to) => Math.round(getDistance(from, to, 1) * ROAD_FACTOR),
  nextPickup: async () => new Date(Math.ceil((now() + PREPARATION * MINUTE) / STEP) * STEP).toISOString(),
})
