import 'server-only'
import type { CourierTime } from '@/lib/core/checkout/courier-time'
import { fail, ok, type Result } from '@/lib/core/result'
import { courierTimes } from '@/lib/core/venue/opening/opening-hours'
import type { PublicVenue } from '@/lib/core/venue/venue'
import type { Backend } from '@/lib/server/backend/backend'
import { errorFields, type Logger } from '@/lib/server/process/logger'

export type CourierContext = { backend: Pick<Backend, 'delivery'>; now: () => number; log: Logger }

type CourierError = { code: 'service_unavailable' | 'courier_unavailable' }

export const findCourierTime = async (
  venue: PublicVenue,
  { backend, now, log }: CourierContext,
): Promise<Result<CourierTime, CourierError>> => {
  if (!venue.has_pony_u) return fail({ code: 'service_unavailable' })
  const { latitude, longitude, city } = venue
  try {
    const pickup = await backend.delivery.nextPickup({ latitude, longitude }, city)
    const times = courierTimes(venue, pickup === null ? null : new Date(pickup), new Date(now()))
    return ok({ times, proposed: times.status === 'open' ? times.earliest : null })
  } catch (error) {
    log.warn('courier_time_failed', { venueId: venue.id, ...errorFields(error) })
    return fail({ code: 'courier_unavailable' })
  }
}
