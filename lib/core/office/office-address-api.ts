import { z } from 'zod'
import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { OFFICE_STATUSES } from '@/lib/core/office/office-draft-api'
import { originsSchema } from '@/lib/core/operator/reachable-from'

/** Where diners find the venue of this office; `path` is null under no letter. */
export const officeAddressApi = contract({
  method: 'GET',
  path: '/api/office/address',
  request: of<Record<never, never>>(),
  answer: readBy(z.object({ path: z.string().nullable(), origins: originsSchema })),
  refusals: codes(OFFICE_STATUSES),
  deadlineMs: DEADLINES_MS.read,
})
