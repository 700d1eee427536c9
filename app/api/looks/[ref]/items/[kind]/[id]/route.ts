import { z } from 'zod'
import { itemKindSchema } from '@/lib/core/cart/cart'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { lookItemApi } from '@/lib/core/office/office-look-api'
import { fail } from '@/lib/core/result'
import { ownRoute } from '@/lib/server/route/route'
import { lookAtItem } from '@/lib/venue-kit/office/look/look-answers'

const schema = z.object({ lang: z.string().max(16).default('') })
const place = z.object({ kind: itemKindSchema, id: z.string().regex(/^\d{1,12}$/) })

export const GET = ownRoute(lookItemApi, { limit: 'reads', schema }, async ({ lang }, { params }) => {
  const asked = place.safeParse(params)
  if (!asked.success) return fail({ code: 'item_not_found' as const })
  return lookAtItem(params.ref, asked.data.kind, Number(asked.data.id), menuLangOf(lang))
})
