import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { menuLangOf } from '@/lib/i18n/locales'
import { searchApi } from '@/lib/menu/search-api'
import { MAX_TERM } from '@/lib/menu/search-menu'
import { loadSearch } from '@/lib/menu/server/load-search'

const schema = z.object({ q: z.string().trim().min(1).max(MAX_TERM), lang: z.string().max(16).default('') })

/** What `?q=` finds in a venue's menu, in the menu language nearest to `?lang=`. */
export const GET = readRoute(searchApi, { limit: 'searches', schema, seconds: 60 }, ({ q, lang }, { params, log }) =>
  loadSearch(params.ref, q, menuLangOf(lang), log),
)
