import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { addressSchema } from '@/lib/core/places/address'
import type { ResolveRequest } from '@/lib/core/places/places-questions'

/** Null if the place no longer exists. */
export const resolvePlaceApi = contract({
  method: 'POST',
  path: '/api/places/resolve',
  request: of<ResolveRequest>(),
  answer: readBy(z.object({ address: addressSchema.nullable() })),
  refusals: codes({ unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
