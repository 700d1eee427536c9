import { z } from 'zod'
import { ownRoute } from '@/lib/api/server/route'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { openingApi } from '@/lib/venue/opening/opening-api'
import { loadOpening } from '@/lib/venue/server/load-opening'

const schema = z.object({ lang: z.string().max(16).default('') })

/** Whether the venue is open now, in the language of `?lang=`; never cached. */
export const GET = ownRoute(openingApi, { limit: 'checks', schema }, ({ lang }, { params, log }) =>
  loadOpening(params.ref, isLocale(lang) ? lang : DEFAULT_LOCALE, new Date(), log),
)
