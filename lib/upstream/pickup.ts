import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'
import { enveloped } from '@/lib/upstream/wire/answer'

const time = z.iso.datetime({ offset: true }).nullable()
/** Spec section 7 has the time under `value` or bare. */
export const pickupSchema = enveloped(z.union([time, z.object({ value: time }).transform(({ value }) => value)]))

/** The first pickup (spec section 7), in a city's zone if one is given. */
export const remotePickup =
  (service: Upstream): Backend['delivery']['nextPickup'] =>
  ({ latitude, longitude }, zone) => {
    const query = { latitude: String(latitude), longitude: String(longitude) }
    return zone === ''
      ? service.read('pickup', pickupSchema, { query })
      : service.read('pickupInZone', pickupSchema, { query: { ...query, zone } })
  }
