import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import { httpPost } from '@/lib/backend/remote/http-post'

/**
 * The orders service (spec section 7). Its order id goes along as the key of the request, so that a service that heeds
 * it takes an order once however often an answer is lost.
 */
export const remoteOrders = (base: string, token: string | undefined): Backend['orders'] => ({
  post: (payload) =>
    httpPost({
      url: `${base}/api/webapp/orders`,
      token,
      headers: { 'content-type': 'application/json', 'idempotency-key': payload.order.id },
      body: JSON.stringify({ data: payload }),
    }),
  // Spec section 7 names no call for it: the diner gets an SMS.
  answerOf: async () => null,
})
