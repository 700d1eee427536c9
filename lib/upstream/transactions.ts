import 'server-only'
import type { Backend } from '@/lib/server/backend/backend'
import type { Upstream } from '@/lib/upstream/upstream'

/** Restaurant-admin API (spec section 7). */
export const remoteTransactions = (api: Upstream): Backend['transactions'] => ({
  post: async ({ type, ris_id, order_id, payment_intent_id }) => {
    await api.send('transaction', {
      headers: { 'idempotency-key': order_id },
      body: new URLSearchParams({ type, ris_id: String(ris_id), order_id, payment_intent_id }),
    })
  },
})
