import { z } from 'zod'
import { itemKindSchema } from '@/lib/core/cart/cart'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { itemApi } from '@/lib/core/menu/item-api'
import { fail, ok } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { loadItem } from '@/lib/server/menu/load-item'
import { orUnavailable } from '@/lib/server/menu/load-venue-menu'
import { readRoute } from '@/lib/server/route/route'

const schema = z.object({ lang: z.string().max(16).default('') })
const place = z.object({ ref: z.string().max(64), kind: itemKindSchema, id: z.string().regex(/^\d{1,12}$/) })

export const GET = readRoute(itemApi, { limit: 'reads', schema, seconds: 60 }, async ({ lang }, { params, log }) => {
  const query = place.safeParse(params)
  const ref = query.success && parseVenueRef(query.data.ref)
  if (!query.success || !ref) return fail({ code: 'item_not_found' as const })
  const { kind, id } = query.data
  return orUnavailable(log, async () => {
    const item = await loadItem(ref, kind, Number(id), menuLangOf(lang))
    return item ? ok(item) : fail({ code: 'item_not_found' as const })
  })
})
