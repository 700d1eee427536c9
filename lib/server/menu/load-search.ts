import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { searchAnswer } from '@/lib/core/menu/search-menu'
import { ok } from '@/lib/core/result'
import { withVenueMenu } from '@/lib/server/menu/load-venue-menu'
import { openBackend } from '@/lib/server/open/open-backend'
import type { Logger } from '@/lib/server/process/logger'

/** Spec section 7. */
export const loadSearch = (ref: string, term: string, from: number, lang: MenuLang, log: Logger) =>
  withVenueMenu(ref, lang, log, async (venueId, menu) =>
    ok(searchAnswer(menu, await openBackend().venues.search(venueId, term, lang), from)),
  )
