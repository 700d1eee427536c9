import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'

/** The orders service (spec section 7). */
export const remoteOrders = (service: Upstream): Backend['orders'] => ({
  post: async (payload) => {
    await service.send('order', { headers: { 'idempotency-key': payload.order.id }, body: { json: { data: payload } } })
  },
  // Spec section 7 has no such call: the diner gets an SMS.
  answerOf: async () => null,
})
