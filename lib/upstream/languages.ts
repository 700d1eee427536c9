import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'
import { enveloped, wireId } from '@/lib/upstream/wire/answer'

export const languagesSchema = enveloped(z.array(z.object({ id: wireId, name: z.string().min(1) })))

/** The first match (spec section 7). */
export const remoteLanguages = (upstream: Upstream): Backend['languages'] => ({
  find: async (code) => (await upstream.read('languages', languagesSchema, { query: { code } }))?.[0] ?? null,
})
