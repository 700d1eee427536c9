import { z } from 'zod'
import { itemKindSchema } from '@/lib/cart/cart'
import { menuLangOf } from '@/lib/i18n/locales'
import { loadItem } from '@/lib/menu/load-item'
import { parseVenueRef } from '@/lib/venue/venue-ref'

const params = z.object({ ref: z.string().max(64), kind: itemKindSchema, id: z.string().regex(/^\d{1,12}$/) })

type Context = { params: Promise<{ ref: string; kind: string; id: string }> }

const notFound = () => Response.json({ error: { code: 'item_not_found' } }, { status: 404 })

/** One item with all its details, in the menu language nearest to `?lang=`. */
export const GET = async (request: Request, context: Context): Promise<Response> => {
  const asked = params.safeParse(await context.params)
  const ref = asked.success && parseVenueRef(asked.data.ref)
  if (!asked.success || !ref) return notFound()
  const lang = menuLangOf(new URL(request.url).searchParams.get('lang') ?? '')
  const answer = await loadItem(ref, asked.data.kind, Number(asked.data.id), lang)
  return answer ? Response.json(answer, { headers: { 'cache-control': 'public, max-age=60' } }) : notFound()
}
