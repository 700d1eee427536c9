import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { ITALIAN_LINE_WORDS, type LineWords } from '@/lib/cart/cart-item'
import { loadNamespace } from '@/lib/i18n/catalogue'
import { type Locale, menuLangOf } from '@/lib/i18n/locales'
import { errorFields, type Logger } from '@/lib/logger'
import type { CartCheckRequest, CheckedLine } from '@/lib/orders/cart-check'
import { checkLines } from '@/lib/orders/check-lines'
import { fail, ok, type Result } from '@/lib/result'
import { parseVenueRef } from '@/lib/venue/venue-ref'

export type CheckCartError = { code: 'venue_not_found' | 'type_not_offered' | 'unavailable' }

/** The words that the item's sheet named the line with. */
const wordsOf = async (locale: Locale): Promise<LineWords> => {
  const { glass, additions } = await loadNamespace(locale, 'dish')
  return typeof glass === 'string' && typeof additions === 'string' ? { glass, additions } : ITALIAN_LINE_WORDS
}

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
    const [menu, words] = await Promise.all([backend.venues.menu(venue.id, menuLang), wordsOf(lang)])
    return ok({ lines: checkLines(menu, lines, words) })
  } catch (error) {
    log.warn('cart_check_failed', errorFields(error))
    return fail({ code: 'unavailable' })
  }
}
