import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { Locale } from '@/lib/core/i18n/locales'
import type { Offers } from '@/lib/core/menu/offers'
import type { OrderType } from '@/lib/core/venue/order-type'

export const offersApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/offers',
  request: of<{ type: OrderType; lang: Locale }>(),
  answer: trust<Offers>(),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
