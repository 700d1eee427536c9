import { codes, contract, of, trust } from '@/lib/core/api/contract'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'
import type { OrderType } from '@/lib/core/venue/order-type'

/** `size`: minimum pixels, in digits. */
export const qrPngApi = contract({
  method: 'GET',
  path: '/api/venues/[ref]/qr.png',
  request: of<{ type?: OrderType; size?: string }>(),
  answer: trust<File>(),
  refusals: codes({ venue_not_found: 404, type_not_offered: 422, unavailable: 503 }),
  deadlineMs: DEADLINES_MS.menu,
})
