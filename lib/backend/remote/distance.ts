import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import { requestJson } from '@/lib/http/server/http-client'
import type { Coordinates } from '@/lib/places/address'

const answerSchema = z.object({
  rows: z.array(
    z.object({ elements: z.array(z.object({ distance: z.object({ value: z.number().min(0) }).nullish() })) }),
  ),
})

const written = ({ latitude, longitude }: Coordinates): string => `${latitude},${longitude}`

/**
 * Metres by car by the distance matrix of the restaurant API (spec section 7); null where it knows no way.
 * `credentials` as 'user:password', or none.
 */
export const remoteDistance =
  (base: string, credentials: string | undefined): Backend['delivery']['distance'] =>
  async (from, to) => {
    const url = new URL(`${base}/googleapis/maps/api/distancematrix/json/`)
    const params = { origins: written(from), destinations: written(to), mode: 'driving' }
    url.search = new URLSearchParams(params).toString()
    const headers: Record<string, string> = credentials
      ? { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` }
      : {}
    const answer = await requestJson(url, answerSchema, { headers })
    return answer?.rows[0]?.elements[0]?.distance?.value ?? null
  }
