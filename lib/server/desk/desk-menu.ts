import 'server-only'
import { menuParts } from '@/lib/core/availability/menu-parts'
import { partWords } from '@/lib/core/availability/part-words'
import { momentOfUntil } from '@/lib/core/availability/until'
import type { DeskMenu } from '@/lib/core/desk/desk-menu-api'
import { MENU_LANGS, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { placesOf } from '@/lib/core/qr/printed-card'
import { fail, ok, type Result } from '@/lib/core/result'
import { pausableOf } from '@/lib/core/venue/pauses/pausable'
import type { Venue } from '@/lib/core/venue/venue'
import { venueOfDesk } from '@/lib/server/desk/desk-venue'
import { openBackend } from '@/lib/server/open/open-backend'
import { errorFields, logger } from '@/lib/server/process/logger'
import { asksForTables } from '@/lib/server/settings/env'

/** Those that can be read: the desk finds dishes by them too. */
const translationsOf = async (venueId: number): Promise<Menu[]> => {
  const langs = MENU_LANGS.filter((lang) => lang !== ORIGINAL_LANG)
  const read = await Promise.allSettled(langs.map((lang) => openBackend().venues.menu(venueId, lang, 'shown')))
  return read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

const partsOf = async (venueId: number) => {
  try {
    const menu = await openBackend().venues.menu(venueId, ORIGINAL_LANG, 'shown')
    const words = partWords([menu, ...(await translationsOf(venueId))])
    return menuParts(menu).map((part) => ({ ...part, words: words.get(`${part.kind}:${part.id}`) ?? '' }))
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
