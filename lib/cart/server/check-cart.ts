import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { CartCheckRequest, CheckedLine } from '@/lib/cart/cart-check'
import type { CheckCartError } from '@/lib/cart/cart-check-api'
import { checkLines } from '@/lib/cart/check-lines'
import { loadNamespace } from '@/lib/i18n/catalogue'
import { menuLangOf } from '@/lib/i18n/locales'
import { errorFields, type Logger } from '@/lib/logger'
import { fail, ok, type Result } from '@/lib/result'
import { parseVenueRef } from '@/lib/venue/venue-ref'

/** The lines of a cart as the menu has them now, from the backend and not from a page's cache. Changes nothing. */
export const checkCart = async (
  ref: string,
  { type, lang, lines }: CartCheckRequest,
  backend: Backend,
  log: Logger,
): Promise<Result<{ lines: CheckedLine[] }, CheckCartError>> => {
  const parsed = parseVenueRef(ref)
  if (!parsed) return fail({ code: 'venue_not_found' })
  const menuLang = menuLangOf(lang)
  try {
    const venue = await backend.venues.find(parsed, menuLang)
    if (!venue) return fail({ code: 'venue_not_found' })
    if (!venue.orderTypes.includes(type)) return fail({ code: 'type_not_offered' })
    const [menu, words] = await Promise.all([backend.venues.menu(venue.id, menuLang), loadNamespace(lang, 'dish')])
    return ok({ lines: checkLines(menu, lines, words) })
  } catch (error) {
    log.warn('cart_check_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
