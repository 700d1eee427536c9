import { z } from 'zod'
import { pictureRoute } from '@/lib/api/server/picture-route'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { venuePreviewApi } from '@/lib/preview/preview-api'
import { PREVIEWED } from '@/lib/preview/preview-card'
import { loadVenuePreview } from '@/lib/preview/server/load-preview'

const schema = z.object({ lang: z.string().max(16).default(''), of: z.enum(PREVIEWED).default('venue') })

/** The picture that a link to a venue shows in a chat, in the language of `?lang=`. */
export const GET = pictureRoute(
  venuePreviewApi,
  { limit: 'previews', schema, kept: { seconds: 3_600 } },
  ({ lang, of }, { params, log }) =>
    loadVenuePreview(of, { ref: params.ref, locale: isLocale(lang) ? lang : DEFAULT_LOCALE, log }),
)
