import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { menuLangOf } from '@/lib/i18n/locales'
import { filterOptionsApi } from '@/lib/menu/filters/filter-options-api'
import { loadFilters } from '@/lib/menu/filters/server/load-filters'
import { orUnavailable } from '@/lib/menu/server/load-venue-menu'
import { ok } from '@/lib/result'

const schema = z.object({ lang: z.string().max(16).default('') })

export const GET = readRoute(filterOptionsApi, { limit: 'reads', schema, seconds: 300 }, ({ lang }, { log }) =>
  orUnavailable(log, async () => ok(await loadFilters(menuLangOf(lang)))),
)
