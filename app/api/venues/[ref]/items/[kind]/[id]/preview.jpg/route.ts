import { z } from 'zod'
import { pictureRoute } from '@/lib/api/server/picture-route'
import { itemKindSchema } from '@/lib/cart/cart'
import { DEFAULT_LOCALE, isLocale } from '@/lib/i18n/locales'
import { itemPreviewApi } from '@/lib/preview/preview-api'
import { loadItemPreview } from '@/lib/preview/server/load-preview'
import { fail } from '@/lib/result'

const schema = z.object({ lang: z.string().max(16).default('') })
const place = z.object({ ref: z.string(), kind: itemKindSchema, id: z.string().regex(/^\d{1,12}$/) })

/** The picture that a link to a dish or drink shows in a chat, in the language of `?lang=`. */
export const GET = pictureRoute(
  itemPreviewApi,
  { limit: 'previews', schema, kept: { seconds: 3_600 } },
  async ({ lang }, { params, log }) => {
    const item = place.safeParse(params)
    if (!item.success) return fail({ code: 'not_found' as const })
    const { ref, kind, id } = item.data
    return loadItemPreview(kind, Number(id), { ref, locale: isLocale(lang) ? lang : DEFAULT_LOCALE, log })
  },
)
