import 'server-only'
import type { MenuLang } from '@/lib/i18n/locales'
import { errorFields, type Logger } from '@/lib/logger'
import type { Menu } from '@/lib/menu/menu'
import { loadMenu } from '@/lib/menu/server/load-menu'
import { fail, type Result } from '@/lib/result'
import { loadVenue } from '@/lib/venue/server/load-venue'
import { parseVenueRef } from '@/lib/venue/venue-ref'

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
