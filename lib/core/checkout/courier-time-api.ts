import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { courierTimeSchema } from '@/lib/core/checkout/courier-time'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

export const courierTimeApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/courier-time',
  request: of<Record<never, never>>(),
  answer: readBy(courierTimeSchema),
  refusals: codes({ venue_not_found: 404, service_unavailable: 422, courier_unavailable: 503, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
