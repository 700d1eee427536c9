import { cartCheckRequestSchema } from '@/lib/core/cart/cart-check'
import { cartCheckApi } from '@/lib/core/cart/cart-check-api'
import { checkCart } from '@/lib/server/cart/check-cart'
import { openBackend } from '@/lib/server/open/open-backend'
import { openDatabase } from '@/lib/server/open/open-database'
import { MAX_ORDER_BODY, postRoute } from '@/lib/server/route/route'
import { withOwnStock } from '@/lib/server/stock/own-stock'

const options = {
  limit: 'checks',
  schema: cartCheckRequestSchema,
  maxBytes: MAX_ORDER_BODY,
} as const

const open = async () => (await openDatabase()).db

export const POST = postRoute(cartCheckApi, options, (cart, { params, log }) =>
  checkCart(params.ref, cart, withOwnStock(openBackend(), cart.own, { open, now: Date.now }), log),
)
