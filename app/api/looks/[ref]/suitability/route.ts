import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { selectedFiltersSchema } from '@/lib/core/menu/filters/filters'
import { lookSuitabilityApi } from '@/lib/core/office/office-look-api'
import { postRoute } from '@/lib/server/route/route'
import { lookForNeeds } from '@/lib/venue-kit/office/look/look-answers'

const schema = z.strictObject({ filters: selectedFiltersSchema, lang: z.string().max(16) })

export const POST = postRoute(lookSuitabilityApi, { limit: 'reads', schema }, ({ filters, lang }, { params }) =>
  lookForNeeds(params.ref, filters, menuLangOf(lang)),
)
