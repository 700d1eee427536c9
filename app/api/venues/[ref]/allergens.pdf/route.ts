import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { loadAllergenDocument } from '@/lib/menu/register/server/load-allergen-document'

const query = z.object({ lang: z.string().max(16).default('') })

/** The venue's allergen register as a PDF in the language of `?lang=`. */
export const GET = readRoute(
  { route: 'venues/allergens', limit: 'documents', query, seconds: 60 },
  ({ lang }, { params }) => loadAllergenDocument(params.ref ?? '', isLocale(lang) ? lang : DEFAULT_LOCALE),
)
