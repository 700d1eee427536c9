import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'
import { enveloped, wireFlag } from '@/lib/upstream/wire/answer'

export const tableStatusSchema = enveloped(z.object({ opened: wireFlag }))

/** Spec section 7; an unknown table is closed. */
export const remoteTables = (upstream: Upstream): Backend['tables'] => ({
  isOpen: async (token, name) =>
    (await upstream.read('tableStatus', tableStatusSchema, { query: { token, name } }))?.opened ?? false,
})
