import 'server-only'
import type { Backend } from '@/lib/backend/backend'
import type { Upstream } from '@/lib/backend/remote/upstream'

/**
 * The orders service (spec section 7). Its order id goes along as the key of the request, so that a service that heeds
 * it takes an order once however often an answer is lost.
 */
export const remoteOrders = (service: Upstream): Backend['orders'] => ({
  post: async (payload) => {
    await service.send('order', { headers: { 'idempotency-key': payload.order.id }, body: { json: { data: payload } } })
  },
  // Spec section 7 names no call for it: the diner gets an SMS.
  answerOf: async () => null,
})
