import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'
import type { OrderType } from '@/lib/core/venue/order-type'
import type { webManifest } from '@/lib/core/venue/web-manifest'

export const manifestApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/manifest.webmanifest',
  request: of<{ type: OrderType; lang: Locale }>(),
  answer: trust<ReturnType<typeof webManifest>>(),
  refusals: codes({ venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.menu,
})
