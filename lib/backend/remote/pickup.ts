import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import { requestJson } from '@/lib/http/server/http-client'

const answerSchema = z.object({ value: z.iso.datetime({ offset: true }).nullable() })

/** The courier's first pickup by the orders service ('next-available-pickup-with-zone', spec section 7). */
export const remotePickup =
  (base: string, token: string | undefined): Backend['delivery']['nextPickup'] =>
  async ({ latitude, longitude }, zone) => {
    const url = new URL(`${base}/api/next-available-pickup-with-zone`)
    url.search = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude), zone }).toString()
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
    return (await requestJson(url, answerSchema, { headers }))?.value ?? null
  }
