import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { menuLangOf } from '@/lib/i18n/locales'
import { MAX_TERM, searchApi } from '@/lib/menu/search-api'
import { loadSearch } from '@/lib/menu/server/load-search'

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
