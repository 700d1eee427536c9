import 'server-only'
import { z } from 'zod'
import type { Backend } from '@/lib/backend/backend'
import type { Upstream } from '@/lib/backend/remote/upstream'
import { enveloped, wireFlag } from '@/lib/backend/remote/wire/answer'

export const tableStatusSchema = enveloped(z.object({ opened: wireFlag }))

/** Table status by the venue's own system (spec section 7); a table it does not know is not open. */
export const remoteTables = (upstream: Upstream): Backend['tables'] => ({
  isOpen: async (token, name) =>
    (await upstream.read('tableStatus', tableStatusSchema, { query: { token, name } }))?.opened ?? false,
})
