import 'server-only'
import { menuParts } from '@/lib/core/availability/menu-parts'
import { momentOfUntil } from '@/lib/core/availability/until'
import type { DeskMenu } from '@/lib/core/desk/desk-menu-api'
import { ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import { placesOf } from '@/lib/core/qr/printed-card'
import { fail, ok, type Result } from '@/lib/core/result'
import { pausableOf } from '@/lib/core/venue/pauses/pausable'
import type { Venue } from '@/lib/core/venue/venue'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields, logger } from '@/lib/server/process/logger'
import { asksForTables } from '@/lib/server/settings/env'

const partsOf = async (venueId: number) => {
  try {
    return menuParts(await openBackend().venues.menu(venueId, ORIGINAL_LANG, 'shown'))
  } catch (error) {
    logger().warn('desk_menu_unread', { venueId, ...errorFields(error) })
    return null
  }
}

/** Null without tables, or where the venue's own system opens them. */
const tablesOf = ({ id, orders, has_orders }: Venue): string[] | null => {
  const names = (has_orders && orders.tableservice?.active && orders.tableservice.tables_name) || []
  if (asksForTables()) return null
  try {
    const { places } = placesOf(names)
    return places.length > 0 ? places : null
  } catch (error) {
    logger().warn('desk_tables_unread', { venueId: id, ...errorFields(error) })
    return null
  }
}

export const readDeskMenu = async (
  venueId: number,
  now: number,
): Promise<Result<DeskMenu, { code: 'unavailable' }>> => {
  const [venue, parts] = await Promise.all([venueOfDesk(venueId), partsOf(venueId)])
  if (!venue || !parts) return fail({ code: 'unavailable' })
  const tomorrow = momentOfUntil(venue, 'tomorrow', now) ?? now
  return ok({ parts, services: pausableOf(venue), tables: tablesOf(venue), tomorrow })
}
