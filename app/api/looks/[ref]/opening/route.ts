import { z } from 'zod'
import { DEFAULT_LOCALE, isLocale } from '@/lib/core/i18n/locales'
import { lookOpeningApi } from '@/lib/core/office/office-look-api'
import { ownRoute } from '@/lib/server/route/route'
import { lookAtOpening } from '@/lib/venue-kit/office/look/look-answers'

const schema = z.object({ lang: z.string().max(16).default('') })

export const GET = ownRoute(lookOpeningApi, { limit: 'checks', schema }, ({ lang }, { params }) =>
  lookAtOpening(params.ref, isLocale(lang) ? lang : DEFAULT_LOCALE),
)
