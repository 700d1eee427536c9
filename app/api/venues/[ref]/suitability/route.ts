import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { selectedFiltersSchema } from '@/lib/core/menu/filters/filters'
import { suitabilityApi } from '@/lib/core/menu/filters/suitability-api'
import { loadSuitability } from '@/lib/server/menu/filters/load-suitability'
import { postRoute } from '@/lib/server/route/route'

const schema = z.strictObject({ filters: selectedFiltersSchema, lang: z.string().max(16) })

/** Privacy: POST keeps dietary needs out of URLs. */
export const POST = postRoute(suitabilityApi, { limit: 'reads', schema }, ({ filters, lang }, { params, log }) =>
  loadSuitability(params.ref, filters, menuLangOf(lang), log),
)
