import 'server-only'
import { menuParts } from '@/lib/availability/menu-parts'
import { momentOfUntil } from '@/lib/availability/until'
import { openBackend } from '@/lib/backend/open-backend'
import type { DeskMenu } from '@/lib/desk/desk-menu-api'
import { venueOfDesk } from '@/lib/desk/server/desk-venue'
import { hasTablesSystem } from '@/lib/env'
import { ORIGINAL_LANG } from '@/lib/i18n/locales'
import { errorFields, logger } from '@/lib/logger'
import { placesOf } from '@/lib/qr/printed-card'
import { fail, ok, type Result } from '@/lib/result'
import { pausableOf } from '@/lib/venue/pauses/pausable'
import type { Venue } from '@/lib/venue/venue'

const partsOf = async (venueId: number) => {
  try {
    return menuParts(await openBackend().venues.menu(venueId, ORIGINAL_LANG, 'shown'))
  } catch (error) {
    logger().warn('desk_menu_unread', { venueId, ...errorFields(error) })
    return null
  }
}

/** Those that diners can order at; null where a system of the venue's says which are open, or where it has none. */
const tablesOf = ({ id, orders, has_orders }: Venue): string[] | null => {
  const names = (has_orders && orders.tableservice?.active && orders.tableservice.tables_name) || []
  if (hasTablesSystem()) return null
  try {
    const { places } = placesOf(names)
    return places.length > 0 ? places : null
  } catch (error) {
    logger().warn('desk_tables_unread', { venueId: id, ...errorFields(error) })
    return null
  }
}

/** What of a venue can be sold out, paused or closed, in the words of its own menu. */
export const readDeskMenu = async (
  venueId: number,
  now: number,
): Promise<Result<DeskMenu, { code: 'unavailable' }>> => {
  const [venue, parts] = await Promise.all([venueOfDesk(venueId), partsOf(venueId)])
  if (!venue || !parts) return fail({ code: 'unavailable' })
  const tomorrow = momentOfUntil(venue, 'tomorrow', now) ?? now
  return ok({ parts, services: pausableOf(venue), tables: tablesOf(venue), tomorrow })
}
