import 'server-only'
import { z } from 'zod'
import type { Coordinates } from '@/lib/core/places/address'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'
import { enveloped } from '@/lib/upstream/wire/answer'

/** Metres; no `distance` where there is no way. */
export const distanceSchema = enveloped(
  z.object({
    rows: z.array(
      z.object({ elements: z.array(z.object({ distance: z.object({ value: z.number().min(0) }).nullish() })) }),
    ),
  }),
)

const written = ({ latitude, longitude }: Coordinates): string => `${latitude},${longitude}`

/** Metres by car (spec section 7); null if there is no way. */
export const remoteDistance =
  (api: Upstream): Backend['delivery']['distance'] =>
  async (from, to) => {
    const query = { origins: written(from), destinations: written(to), mode: 'driving' }
    const matrix = await api.read('distance', distanceSchema, { query })
    return matrix?.rows[0]?.elements[0]?.distance?.value ?? null
  }
