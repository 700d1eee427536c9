import 'server-only'
import { errorFields, type Logger } from '@/lib/logger'
import { fail, ok, type Result } from '@/lib/result'
import { loadVenue } from '@/lib/venue/server/load-venue'
import type { PublicVenue } from '@/lib/venue/venue'
import { parseVenueRef } from '@/lib/venue/venue-ref'

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
