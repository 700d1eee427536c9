import { MAX_ORDER_BODY, postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { cartCheckRequestSchema } from '@/lib/cart/cart-check'
import { cartCheckApi } from '@/lib/cart/cart-check-api'
import { checkCart } from '@/lib/cart/server/check-cart'

const options = {
  limit: 'checks',
  schema: cartCheckRequestSchema,
  maxBytes: MAX_ORDER_BODY,
} as const

export const POST = postRoute(cartCheckApi, options, (cart, { params, log }) =>
  checkCart(params.ref, cart, openBackend(), log),
)
