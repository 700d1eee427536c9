import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'
import type { OrderType } from '@/lib/venue/order-type'
import type { webManifest } from '@/lib/venue/web-manifest'

export const manifestApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/manifest.webmanifest',
  request: of<{ type: OrderType; lang: Locale }>(),
  answer: trust<ReturnType<typeof webManifest>>(),
  refusals: codes({ venue_not_found: 404 }),
  deadlineMs: DEADLINES_MS.menu,
})
