import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import type { Upstream } from '@/lib/backend/remote/upstream'
import { enveloped } from '@/lib/backend/remote/wire/answer'

const time = z.iso.datetime({ offset: true }).nullable()
/** What the orders service answers to both questions for a pickup: spec section 7 has the time under `value` or bare. */
export const pickupSchema = enveloped(z.union([time, z.object({ value: time }).transform(({ value }) => value)]))

/** The courier's first pickup by the orders service (spec section 7), in the zone of a city where one is known. */
export const remotePickup =
  (service: Upstream): Backend['delivery']['nextPickup'] =>
  ({ latitude, longitude }, zone) => {
    const query = { latitude: String(latitude), longitude: String(longitude) }
    return zone === ''
      ? service.read('pickup', pickupSchema, { query })
      : service.read('pickupInZone', pickupSchema, { query: { ...query, zone } })
  }
