import 'server-only'
import { fail, ok, type Result } from '@/lib/core/result'
import type { PublicVenue } from '@/lib/core/venue/venue'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { errorFields, type Logger } from '@/lib/server/process/logger'
import { loadVenue } from '@/lib/server/venue/load-venue'

type FindVenueError = { code: 'venue_not_found' | 'unavailable' }

export const findVenue = async (ref: string, log: Logger): Promise<Result<PublicVenue, FindVenueError>> => {
  const parsed = parseVenueRef(ref)
  try {
    const venue = parsed && (await loadVenue(parsed, 'it'))
    return venue ? ok(venue) : fail({ code: 'venue_not_found' })
  } catch (error) {
    log.warn('venue_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
