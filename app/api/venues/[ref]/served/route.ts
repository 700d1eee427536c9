import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { servedApi } from '@/lib/core/menu/hours/served-api'
import { fail, ok } from '@/lib/core/result'
import { parseVenueRef } from '@/lib/core/venue/venue-ref'
import { loadServed } from '@/lib/server/menu/load-served'
import { orUnavailable } from '@/lib/server/menu/load-venue-menu'
import { ownRoute } from '@/lib/server/route/route'

const schema = z.object({ lang: z.string().max(16).default('') })

/** When the dishes of courses with hours are served; never cached, as it says the server's time. */
export const GET = ownRoute(servedApi, { limit: 'checks', schema }, ({ lang }, { params, log }) =>
  orUnavailable(log, async () => {
    const ref = parseVenueRef(params.ref)
    const served = ref && (await loadServed(ref, isLocale(lang) ? lang : DEFAULT_LOCALE, new Date()))
    return served ? ok(served) : fail({ code: 'venue_not_found' })
  }),
)
