import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { menuLangOf } from '@/lib/i18n/locales'
import { offersApi } from '@/lib/menu/offers-api'
import { loadOffers } from '@/lib/menu/server/load-offers'
import { orUnavailable } from '@/lib/menu/server/load-venue-menu'
import { fail, ok } from '@/lib/result'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { parseVenueRef } from '@/lib/venue/venue-ref'

const schema = z.object({ type: orderTypeSchema, lang: z.string().max(16).default('') })

// Short, as the answer contains today's hours.
const options = { limit: 'reads', schema, seconds: 60 } as const

export const GET = readRoute(offersApi, options, ({ type, lang }, { params, log }) =>
  orUnavailable(log, async () => {
    const ref = parseVenueRef(params.ref)
    const offers = ref && (await loadOffers(ref, type, menuLangOf(lang), new Date()))
    return offers ? ok(offers) : fail({ code: 'venue_not_found' })
  }),
)
