import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { itemKindSchema } from '@/lib/cart/cart'
import { menuLangOf } from '@/lib/i18n/locales'
import { itemApi } from '@/lib/menu/item-api'
import { loadItem } from '@/lib/menu/server/load-item'
import { orUnavailable } from '@/lib/menu/server/load-venue-menu'
import { fail, ok } from '@/lib/result'
import { parseVenueRef } from '@/lib/venue/venue-ref'

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
