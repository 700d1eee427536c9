import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { MAX_TERM } from '@/lib/core/menu/search-api'
import { lookSearchApi } from '@/lib/core/office/office-look-api'
import { ownRoute } from '@/lib/server/route/route'
import { searchLook } from '@/lib/venue-kit/office/look/look-answers'

const schema = z.object({
  q: z.string().trim().min(1).max(MAX_TERM),
  lang: z.string().max(16).default(''),
  from: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('0')
    .transform(Number),
})

export const GET = ownRoute(lookSearchApi, { limit: 'reads', schema }, ({ q, from, lang }, { params }) =>
  searchLook(params.ref, q, from, menuLangOf(lang)),
)
