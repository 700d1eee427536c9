import 'server-only'
import { menuFor } from '@/lib/core/availability/uncounted'
import type { CartCheckAnswer, CartCheckRequest } from '@/lib/core/cart/cart-check'
import type { CheckCartError } from '@/lib/core/cart/cart-check-api'
import { checkLines } from '@/lib/core/cart/check-lines'
import { loadNamespace } from '@/lib/core/i18n/catalogue'
import { type MenuLang, menuLangOf, ORIGINAL_LANG } from '@/lib/core/i18n/locales'
import type { Menu } from '@/lib/core/menu/menu'
import { fail, ok, type Result } from '@/lib/core/result'
import { offersService } from '@/lib/core/venue/ordering'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import type { Backend } from '@/lib/server/backend/backend'
import { isStale } from '@/lib/server/backend/backend-errors'
import { errorFields, type Logger } from '@/lib/server/process/logger'

/** Fresh enough to price orders, or else one that may still be shown. */
const latestMenu = async (
  { venues }: Backend,
  venueId: number,
  lang: MenuLang,
): Promise<{ menu: Menu; stale: boolean }> => {
  try {
    return { menu: await venues.menu(venueId, lang), stale: false }
  } catch (error) {
    if (!isStale(error)) throw error
    return { menu: await venues.menu(venueId, lang, 'shown'), stale: true }
  }
}

/** Bypasses the page cache; `stale` if the venue's system has not answered for long. */
export const checkCart = async (
  ref: string,
  { type, lang, lines }: CartCheckRequest,
  backend: Backend,
  log: Logger,
  now = new Date(),
): Promise<Result<CartCheckAnswer, CheckCartError>> => {
  const parsed = parseVenueRef(ref)
  if (!parsed) return fail({ code: 'venue_not_found' })
  const menuLang = menuLangOf(lang)
  try {
    const venue = await backend.venues.find(parsed, menuLang, 'shown')
    if (!venue) return fail({ code: 'venue_not_found' })
    if (!venue.orderTypes.includes(type)) return fail({ code: 'type_not_offered' })
    const [{ menu, stale }, words, original] = await Promise.all([
      latestMenu(backend, venue.id, menuLang),
      loadNamespace(lang, 'dish'),
      menuLang === ORIGINAL_LANG ? null : backend.venues.menu(venue.id, ORIGINAL_LANG, 'shown'),
    ])
    // Away from tables the diner chooses a time later.
    const at = offersService(venue, type, 'tableservice') ? now : undefined
    return ok({
      lines: checkLines(menuFor(type, menu), lines, { words, at }, original && menuFor(type, original)),
      stale,
    })
  } catch (error) {
    log.warn('cart_check_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
