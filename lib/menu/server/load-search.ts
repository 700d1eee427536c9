import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Logger } from '@/lib/logger'
import { searchAnswer } from '@/lib/menu/search-menu'
import { withVenueMenu } from '@/lib/menu/server/load-venue-menu'
import { ok } from '@/lib/result'

/** Spec section 7. */
export const loadSearch = (ref: string, term: string, from: number, lang: MenuLang, log: Logger) =>
  withVenueMenu(ref, lang, log, async (venueId, menu) =>
    ok(searchAnswer(menu, await openBackend().venues.search(venueId, term, lang), from)),
  )
