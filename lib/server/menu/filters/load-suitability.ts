import 'server-only'
import type { MenuLang } from '@/lib/core/i18n/locales'
import { hasFilters, knowsFilters, type SelectedFilters } from '@/lib/core/menu/filters/filters'
import { completeSuitability, type Suitability } from '@/lib/core/menu/filters/suitability'
import { fail, ok, type Result } from '@/lib/core/result'
import { loadFilters } from '@/lib/server/menu/filters/load-filters'
import { withVenueMenu } from '@/lib/server/menu/load-venue-menu'
import { openBackend } from '@/lib/server/open/open-backend'
import type { Logger } from '@/lib/server/process/logger'

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
