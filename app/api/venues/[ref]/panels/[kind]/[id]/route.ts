import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { panelApi } from '@/lib/core/menu/panel-api'
import { fail } from '@/lib/core/result'
import { loadPanel } from '@/lib/server/menu/load-panel'
import { readRoute } from '@/lib/server/route/route'

const schema = z.object({ lang: z.string().max(16).default('') })
const place = z.object({ kind: z.enum(['course', 'beverage']), id: z.string().regex(/^\d{1,12}$/) })

/** Items of a course or drink group that the page left out. */
export const GET = readRoute(panelApi, { limit: 'reads', schema, seconds: 60 }, async ({ lang }, { params, log }) => {
  const query = place.safeParse(params)
  if (!query.success) return fail({ code: 'not_found' as const })
  return loadPanel(params.ref, query.data.kind, Number(query.data.id), menuLangOf(lang), log)
})
