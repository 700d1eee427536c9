import 'server-only'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Venue } from '@/lib/core/venue/venue'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields, logger } from '@/lib/server/process/logger'

/** In Italian; null while its system is down. */
export const venueOfDesk = async (venueId: number): Promise<Venue | null> => {
  try {
    return await openBackend().venues.find({ id: venueId }, ORIGINAL_LANG, 'shown')
  } catch (error) {
    logger().warn('desk_venue_unread', { venueId, ...errorFields(error) })
    return null
  }
}
