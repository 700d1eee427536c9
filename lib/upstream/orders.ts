import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'

/** The orders service (spec section 7). `hearsPaid`: it is told of orders that were paid later. */
export const remoteOrders = (service: Upstream, hearsPaid = false): Backend['orders'] => ({
  post: async (payload) => {
    await service.send('order', { headers: { 'idempotency-key': payload.order.id }, body: { json: { data: payload } } })
  },
  paid: hearsPaid
    ? async (order) => {
        // Its own key: under that of the order a service could take it for the same request.
        await service.send('paid', {
          headers: { 'idempotency-key': `paid_${order.order_id}` },
          body: { json: order },
        })
      }
    : null,
  // Spec section 7 has no such call: the diner gets an SMS.
  answerOf: async () => null,
})
