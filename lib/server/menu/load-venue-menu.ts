import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { fail, type Result } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { loadMenu } from '@/lib/server/menu/load-menu'
import { errorFields, type Logger } from '@/lib/server/process/logger'
import { loadVenue } from '@/lib/server/venue/load-venue'

type Answer<T, Code extends string> = Promise<Result<T, { code: Code }>>

/** Turns a throw into `unavailable`, so a failure never looks like an empty menu. */
export const orUnavailable = async <T, Code extends string = never>(
  log: Logger,
  read: () => Answer<T, Code>,
): Answer<T, Code | 'unavailable'> => {
  try {
    return await read()
  } catch (error) {
    log.warn('menu_read_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}

export const withVenueMenu = <T, Code extends string = never>(
  ref: string,
  lang: MenuLang,
  log: Logger,
  read: (venueId: number, menu: Menu) => Answer<T, Code>,
): Answer<T, Code | 'venue_not_found' | 'unavailable'> =>
  orUnavailable(log, async (): Answer<T, Code | 'venue_not_found'> => {
    const parsed = parseVenueRef(ref)
    const venue = parsed && (await loadVenue(parsed, lang))
    return venue ? read(venue.id, await loadMenu(venue.id, lang)) : fail({ code: 'venue_not_found' as const })
  })
