import { z } from 'zod'
import { postRoute } from '@/lib/api/server/route'
import { menuLangOf } from '@/lib/i18n/locales'
import { selectedFiltersSchema } from '@/lib/menu/filters/filters'
import { loadSuitability } from '@/lib/menu/filters/server/load-suitability'
import { suitabilityApi } from '@/lib/menu/filters/suitability-api'

const schema = z.strictObject({ filters: selectedFiltersSchema, lang: z.string().max(16) })

/** Privacy: POST keeps dietary needs out of URLs. */
export const POST = postRoute(suitabilityApi, { limit: 'reads', schema }, ({ filters, lang }, { params, log }) =>
  loadSuitability(params.ref, filters, menuLangOf(lang), log),
)
