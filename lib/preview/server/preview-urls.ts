import 'server-only'
import { apiUrl } from '@/lib/api/contract'
import type { ItemKind } from '@/lib/cart/cart'
import { publicOrigin } from '@/lib/http/server/public-origin'
import type { Locale } from '@/lib/i18n/locales'
import { itemPreviewApi, venuePreviewApi } from '@/lib/preview/preview-api'
import type { Previewed } from '@/lib/preview/preview-card'

/** Absolute address of the picture of a venue's page. */
export const venuePreviewUrl = (venueId: number, of: Previewed, lang: Locale): string =>
  publicOrigin() + apiUrl(venuePreviewApi, { ref: String(venueId) }, { of, lang })

/** The same of a dish or drink. */
export const itemPreviewUrl = (venueId: number, kind: ItemKind, id: number, lang: Locale): string =>
  publicOrigin() + apiUrl(itemPreviewApi, { ref: String(venueId), kind, id: String(id) }, { lang })
