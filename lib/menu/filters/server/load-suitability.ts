import 'server-only'
import { openBackend } from '@/lib/backend/open-backend'
import type { MenuLang } from '@/lib/i18n/locales'
import type { Logger } from '@/lib/logger'
import { hasFilters, knowsFilters, type SelectedFilters } from '@/lib/menu/filters/filters'
import { loadFilters } from '@/lib/menu/filters/server/load-filters'
import { completeSuitability, type Suitability } from '@/lib/menu/filters/suitability'
import { withVenueMenu } from '@/lib/menu/server/load-venue-menu'
import { fail, ok, type Result } from '@/lib/result'

const NONE = { unsuitable: [], unknown: [] }
const ALL_SUIT: Suitability = { dishes: NONE, drinks: NONE, allergens: [] }

/** `picked` is health data: never log it. */
export const loadSuitability = (ref: string, picked: SelectedFilters, lang: MenuLang, log: Logger) =>
  withVenueMenu(ref, lang, log, async (venueId, menu): Promise<Result<Suitability, { code: 'filter_unknown' }>> => {
    if (!hasFilters(picked)) return ok(ALL_SUIT)
    if (!knowsFilters(await loadFilters(lang), picked)) return fail({ code: 'filter_unknown' })
    const found = await openBackend().filters.matching(venueId, picked, lang)
    return ok({ ...completeSuitability(menu, found, picked), allergens: found.allergens })
  })
