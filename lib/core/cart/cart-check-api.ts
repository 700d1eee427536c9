import { codes, contract, of, readBy } from '@/lib/core/api/contract'
import { type CartCheckRequest, cartCheckAnswerSchema } from '@/lib/core/cart/cart-check'
import { DEADLINES_MS } from '@/lib/core/http/deadlines'

const refusals = codes({ venue_not_found: 404, type_not_offered: 422, unavailable: 503 })

export type CheckCartError = { code: keyof typeof refusals.statuses }

export const cartCheckApi = contract({
  method: 'POST',
  path: '/api/venues/[ref]/cart-check',
  request: of<CartCheckRequest>(),
  answer: readBy(cartCheckAnswerSchema),
  refusals,
  deadlineMs: DEADLINES_MS.read,
})
