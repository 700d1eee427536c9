import { MAX_ORDER_BODY, postRoute } from '@/lib/api/server/route'
import { openBackend } from '@/lib/backend/open-backend'
import { cartCheckRequestSchema } from '@/lib/cart/cart-check'
import { checkCart } from '@/lib/cart/server/check-cart'

const options = {
  route: 'venues/cart-check',
  limit: 'cartChecks',
  schema: cartCheckRequestSchema,
  maxBytes: MAX_ORDER_BODY,
} as const

export const POST = postRoute(options, (cart, { params, log }) => checkCart(params.ref ?? '', cart, openBackend(), log))
