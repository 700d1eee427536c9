import { z } from 'zod'
import { postRoute } from '@/lib/api/server/route'
import { menuLangOf } from '@/lib/i18n/locales'
import { selectedFiltersSchema } from '@/lib/menu/filters/filters'
import { loadSuitability } from '@/lib/menu/filters/server/load-suitability'
import { suitabilityApi } from '@/lib/menu/filters/suitability-api'

const schema = z.strictObject({ filters: selectedFiltersSchema, lang: z.string().max(16) })

/** A POST although it changes nothing: what a diner cannot eat must not stand in an address. */
export const POST = postRoute(suitabilityApi, { limit: 'reads', schema }, ({ filters, lang }, { params, log }) =>
  loadSuitability(params.ref, filters, menuLangOf(lang), log),
)
