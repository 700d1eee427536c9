import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import { serviceTimesSchema } from '@/lib/core/venue/service-times-schema'
import type { FormService } from '@/lib/core/venue/services'

/** A service's times today, by the server's clock in the venue's zone. */
export const timesApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/times',
  request: of<{ service: FormService }>(),
  answer: readBy(serviceTimesSchema),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.check,
})
