import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { DEFAULT_LOCALE, isLocale, menuLangOf } from '@/lib/i18n/locales'
import { fail, ok } from '@/lib/result'
import { manifestApi } from '@/lib/venue/manifest-api'
import { orderTypeSchema } from '@/lib/venue/order-type'
import { loadVenue } from '@/lib/venue/server/load-venue'
import { parseVenueRef } from '@/lib/venue/venue-ref'
import { webManifest } from '@/lib/venue/web-manifest'

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
