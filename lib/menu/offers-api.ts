import { codes, contract, of, trust } from '@/lib/api/contract'
import { DEADLINES_MS } from '@/lib/http/deadlines'
import type { Locale } from '@/lib/i18n/locales'
import type { Offers } from '@/lib/menu/offers'
import type { OrderType } from '@/lib/venue/order-type'

export const offersApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/offers',
  request: of<{ type: OrderType; lang: Locale }>(),
  answer: trust<Offers>(),
  refusals: codes({ venue_not_found: 404, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.read,
})
