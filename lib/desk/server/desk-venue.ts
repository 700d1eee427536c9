import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import { errorFields, logger } from '@/lib/logger'
import type { Venue } from '@/lib/venue/venue'

/** In Italian; null while its system is down. */
export const venueOfDesk = async (venueId: number): Promise<Venue | null> => {
  try {
    return await openBackend().venues.find({ id: venueId }, ORIGINAL_LANG, 'shown')
  } catch (error) {
    logger().warn('desk_venue_unread', { venueId, ...errorFields(error) })
    return null
  }
}
