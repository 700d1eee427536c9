import { z } from 'zod'
import { readRoute } from '@/lib/api/server/route'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { allergenPdfApi } from '@/lib/menu/register/allergen-pdf-api'
import { loadAllergenDocument } from '@/lib/menu/register/server/load-allergen-document'

const schema = z.object({ lang: z.string().max(16).default('') })

/** The venue's allergen register as a PDF in the language of `?lang=`. */
export const GET = readRoute(allergenPdfApi, { limit: 'documents', schema, seconds: 60 }, ({ lang }, { params }) =>
  loadAllergenDocument(params.ref, isLocale(lang) ? lang : DEFAULT_LOCALE),
)
