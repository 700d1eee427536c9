import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { MAX_TERM, searchApi } from '@/lib/core/menu/search-api'
import { loadSearch } from '@/lib/server/menu/load-search'
import { readRoute } from '@/lib/server/route/route'

const schema = z.object({
  q: z.string().trim().min(1).max(MAX_TERM),
  lang: z.string().max(16).default(''),
  from: z
    .string()
    .regex(/^\d{1,5}$/)
    .default('0')
    .transform(Number),
})

/** Menu search; `?from=` is the index of the first result. */
export const GET = readRoute(searchApi, { limit: 'reads', schema, seconds: 60 }, (query, { params, log }) =>
  loadSearch(params.ref, query.q, query.from, menuLangOf(query.lang), log),
)
