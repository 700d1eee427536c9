import { z } from 'zod'
import { menuLangOf } from '@/lib/core/i18n/locales'
import { offersApi } from '@/lib/core/menu/offers-api'
import { fail, ok } from '@/lib/core/result'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { loadOffers } from '@/lib/server/menu/load-offers'
import { orUnavailable } from '@/lib/server/menu/load-venue-menu'
import { readRoute } from '@/lib/server/route/route'

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
