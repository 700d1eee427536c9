import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { filterOptionsApi } from '@/lib/core/menu/filters/filter-options-api'
import { ok } from '@/lib/core/result'
import { loadFilters } from '@/lib/server/menu/filters/load-filters'
import { orUnavailable } from '@/lib/server/menu/load-venue-menu'
import { readRoute } from '@/lib/server/route/route'

const schema = z.object({ lang: z.string().max(16).default('') })

export const GET = readRoute(filterOptionsApi, { limit: 'reads', schema, seconds: 300 }, ({ lang }, { log }) =>
  orUnavailable(log, async () => ok(await loadFilters(menuLangOf(lang)))),
)
