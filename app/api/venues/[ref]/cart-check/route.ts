import { cartCheckRequestSchema } from '@/lib/core/cart/cart-check'
import { cartCheckApi } from '@/lib/core/cart/cart-check-api'
import { checkCart } from '@/lib/server/cart/check-cart'
import { openBackend } from '@/lib/server/open/open-backend'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'

const options = {
  limit: 'checks',
  schema: cartCheckRequestSchema,
  maxBytes: MAX_ORDER_BODY,
} as const

export const POST = postRoute(cartCheckApi, options, (cart, { params, log }) =>
  checkCart(params.ref, cart, openBackend(), log),
)
