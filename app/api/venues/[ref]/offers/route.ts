import { menuLangOf } from '@/lib/i18n/locales'
import { loadOffers } from '@/lib/menu/load-offers'
import { isOrderType } from '@/lib/venue/order-type'
import { parseVenueRef } from '@/lib/venue/venue-ref'

type Context = { params: Promise<{ ref: string }> }

const failed = (code: 'invalid_request' | 'venue_not_found', status: number) =>
  Response.json({ error: { code } }, { status })

/** What the popups of a venue's menu show, in the menu language nearest to `?lang=`. */
export const GET = async (request: Request, context: Context): Promise<Response> => {
  const asked = new URL(request.url).searchParams
  const type = asked.get('type') ?? ''
  if (!isOrderType(type)) return failed('invalid_request', 422)
  const ref = parseVenueRef((await context.params).ref)
  const offers = ref && (await loadOffers(ref, type, menuLangOf(asked.get('lang') ?? ''), new Date()))
  // A minute, so that the hours of the day do not outlive it.
  return offers
    ? Response.json(offers, { headers: { 'cache-control': 'public, max-age=60' } })
    : failed('venue_not_found', 404)
}
