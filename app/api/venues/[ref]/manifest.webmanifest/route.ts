import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale, menuLangOf } from '@/lib/core/i18n/locales'
import { fail, ok } from '@/lib/core/result'
import { manifestApi } from '@/lib/core/venue/manifest-api'
import { orderTypeSchema } from '@/lib/core/venue/order-type'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { webManifest } from '@/lib/core/venue/web-manifest'
import { readRoute } from '@/lib/server/route/route'
import { loadVenue } from '@/lib/server/venue/load-venue'

const schema = z.object({ type: orderTypeSchema.default('r'), lang: z.string().max(16).default('') })

export const GET = readRoute(
  manifestApi,
  { limit: 'reads', schema, seconds: 3_600 },
  async ({ type, lang }, { params }) => {
    const locale = isLocale(lang) ? lang : DEFAULT_LOCALE
    const ref = parseVenueRef(params.ref)
    const venue = ref && (await loadVenue(ref, menuLangOf(locale)))
    if (!venue) return fail({ code: 'venue_not_found' as const })
    return ok(webManifest({ venue, type, venueRef: params.ref, locale }))
  },
)
