import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { openingApi } from '@/lib/core/venue/opening/opening-api'
import { ownRoute } from '@/lib/server/route/route'
import { loadOpening } from '@/lib/server/venue/load-opening'

const schema = z.object({ lang: z.string().max(16).default('') })

/** Whether the venue is open now, in the language of `?lang=`; never cached. */
export const GET = ownRoute(openingApi, { limit: 'checks', schema }, ({ lang }, { params, log }) =>
  loadOpening(params.ref, isLocale(lang) ? lang : DEFAULT_LOCALE, new Date(), log),
)
